import { metricsNamed } from '../../scripts/deploy/metrics-named.ts';
import { newEnvironment } from '../../scripts/deploy/new-environment.ts';
import type { Figure, Proof } from '../proof.ts';
import { startLoad } from '../until-refused.ts';
import { accept } from './acceptance.ts';
import { openContainers } from './containers.ts';
import { followPages } from './follow-pages.ts';
import { type Installation, type ProcessName, processNames } from './installation.ts';
import { openPrograms } from './programs.ts';
import { tryRoles } from './roles.ts';
import type { Runner, Running } from './runner.ts';
import type { Site } from './site.ts';
import { visitorOf } from './visitor.ts';

export const proof: Proof = {
  name: 'image',
  summary:
    'The commands of docs/how-to/deploy.md, to a page and a report: migrations as owner, processes with lesser roles, and a stop under load. Full: in containers of the image, behind Caddy',
  async run({ full, say }) {
    const runner = full
      ? await openContainers(await newEnvironment('beside-the-sources.test'), say)
      : await openPrograms(say);
    try {
      const { site, ...followed } = await followPages(runner, { withCaddy: full, say });
      try {
        const pages: Figure = {
          what: 'blocks of commands of three pages that ran, and outputs that differ from what is shown',
          goal: 'all, 0 of > 10',
          figure:
            `${followed.blocks}, ${followed.differences.length} of ${followed.compared} ${followed.differences.join('; ')}`.trim(),
          met: followed.differences.length === 0 && followed.compared > 10,
        };
        return [...runner.figures, pages, ...(await show(site, runner, { full, say }))];
      } finally {
        await site.stop();
      }
    } finally {
      await runner.close();
    }
  },
};

async function show(
  { installation, variables, running, front, startMs }: Site,
  runner: Runner,
  { full, say }: { full: boolean; say(line: string): void },
): Promise<Figure[]> {
  const key = variables.FIRST_KEY ?? '';
  const accepted = await accept(visitorOf(front), {
    origin: `https://${variables.CONSOLE_HOST}`,
    email: variables.FIRST_PERSON_EMAIL ?? '',
    password: variables.FIRST_PERSON_PASSWORD ?? '',
    key,
  });
  const roles = await tryRoles(installation.databaseUrls);
  const metrics = await missingMetrics(installation);
  return [
    {
      what: full ? 'acceptance requests through the proxy' : 'acceptance requests',
      goal: 'all',
      figure: `${accepted.steps.length} of ${accepted.steps.length}`,
      met: true,
    },
    {
      what: 'statements that the roles of processes must not run',
      goal: 'all refused',
      figure: `${roles.tried - roles.done.length} of ${roles.tried} refused ${roles.done.join('; ')}`.trim(),
      met: roles.done.length === 0,
    },
    {
      what: 'metrics of deploy/grafana and deploy/prometheus that processes have',
      goal: 'all',
      figure:
        `${metrics.named - metrics.missing.length} of ${metrics.named} ${metrics.missing.join(' ')}`.trim(),
      met: metrics.missing.length === 0,
    },
    {
      what: 'mean time until a process is ready',
      goal: '< 5 s',
      figure: `${(startMs / 1000).toFixed(2)} s`,
      met: startMs < 5000,
      onlyFull: true,
    },
    ...(await runner.inspect(running)),
    ...(await stopUnderLoad(
      installation,
      running,
      { key, page: accepted.page, connections: full ? 20 : 5 },
      say,
    )),
  ];
}

async function missingMetrics({ processes }: Installation): Promise<{ named: number; missing: string[] }> {
  const texts = await Promise.all(
    processNames.map(async (name) =>
      (await fetch(`http://127.0.0.1:${processes[name].probesPort}/metrics`)).text(),
    ),
  );
  const registered = new Set([...texts.join('\n').matchAll(/^# TYPE (\S+)/gm)].map(([, name]) => name ?? ''));
  const named = [...(await metricsNamed()).keys()];
  return { named: named.length, missing: named.filter((name) => !registered.has(name)) };
}

/** Servers first, each under load, then what they ask and the workers. */
async function stopUnderLoad(
  { processes }: Installation,
  running: Running[],
  { key, page, connections }: { key: string; page: string; connections: number },
  say: (line: string) => void,
): Promise<Figure[]> {
  const loaded: Partial<Record<ProcessName, string>> = {
    content: page,
    insights: '/openapi.json',
    console: '/',
  };
  const loads = Object.entries(loaded).map(([name, path]) => {
    const { port } = processes[name as ProcessName];
    return startLoad(`http://127.0.0.1:${port}${path}`, { 'x-api-key': key }, connections);
  });
  await Promise.all(loads.map((load) => load.reached(connections * 20)));
  const isLoaded = ({ name }: Running) => name in loaded;
  const all = running.splice(0);
  const stopped = await Promise.all(all.filter(isLoaded).map((one) => one.stop()));
  const counts = await Promise.all(loads.map((load) => load.ended));
  stopped.push(...(await Promise.all(all.filter((one) => !isLoaded(one)).map((one) => one.stop()))));
  const sum = (of: 'served' | 'dropped') => counts.reduce((total, one) => total + one[of], 0);
  const slowest = Math.max(...stopped.map(({ ms }) => ms));
  const unclean = stopped.filter(({ log }) => !log.includes('"msg":"stopped"')).length;
  say(`${sum('served')} responses under load, then ${stopped.length} processes stopped`);
  return [
    {
      what: 'requests dropped while everything stops under load',
      goal: `0 of > ${connections * 20}`,
      figure: `${sum('dropped')} of ${sum('served') + sum('dropped')}`,
      met: sum('dropped') === 0 && sum('served') > connections * 20,
    },
    {
      what: 'processes that did not end by themselves',
      goal: '0',
      figure: `${unclean} of ${stopped.length}`,
      met: unclean === 0,
    },
    {
      what: 'slowest stop',
      goal: '< 10 s',
      figure: `${(slowest / 1000).toFixed(2)} s`,
      met: slowest < 10_000,
      onlyFull: true,
    },
  ];
}
