import { randomBytes } from 'node:crypto';
import { metricsNamed } from '../../scripts/deploy/metrics-named.ts';
import type { Figure, Proof } from '../proof.ts';
import { startLoad } from '../until-refused.ts';
import { type Accepted, accept } from './acceptance.ts';
import { openContainers } from './containers.ts';
import { type Installation, openInstallation, type ProcessName, processNames } from './installation.ts';
import { openPrograms } from './programs.ts';
import { startProxy } from './proxy.ts';
import { tryRoles } from './roles.ts';
import type { Runner, Running } from './runner.ts';
import { type Host, visitorOf } from './visitor.ts';

const CONNECTIONS = 20;

export const proof: Proof = {
  name: 'image',
  summary:
    'What deploy/compose.yaml runs: migrations as owner, processes with lesser roles, requests, and a stop under load. Full: in containers of the image, behind the proxy',
  async run({ full, say }) {
    const installation = await openInstallation();
    const figures: Figure[] = [];
    try {
      const containers = full ? await openContainers(installation.variables, say) : undefined;
      figures.push(...(containers?.figures ?? []));
      const runner = containers ?? (await openPrograms(say));
      try {
        figures.push(...(await show(installation, runner, { full, say })));
        if (containers) figures.push(...(await containers.searchLayers()));
      } finally {
        await runner.close();
      }
    } finally {
      await installation.remove();
    }
    return figures;
  },
};

async function show(
  installation: Installation,
  runner: Runner & { inspect?(running: Running[]): Promise<Figure[]> },
  { full, say }: { full: boolean; say(line: string): void },
): Promise<Figure[]> {
  const { variables, migration, processes, databaseUrls } = installation;
  say(
    (await runner.run(migration))
      .split('\n')
      .filter((line) => /^\w+: /.test(line))
      .join('; '),
  );
  const running: Running[] = [];
  const stopAll = () => Promise.all(running.splice(0).map((one) => one.stop()));
  try {
    const before = performance.now();
    // Identity first: its people and keys are what the others ask for.
    for (const name of processNames) running.push(await runner.start(name, processes[name]));
    const startMs = (performance.now() - before) / processNames.length;

    const password = randomBytes(18).toString('base64url');
    const email = 'ada@example.com';
    await runner.run({
      program: ['apps/identity/src/add-person.ts', email, 'Ada Lovelace'],
      environment: processes.identity.environment,
      input: password,
    });
    const hosts = hostsOf(installation);
    const proxy = full ? await startProxy(variables, hosts) : undefined;
    let accepted: Accepted;
    try {
      const visit = visitorOf(proxy ?? { hosts });
      accepted = await accept(visit, { origin: `https://${variables.CONSOLE_HOST}`, email, password });
    } finally {
      await proxy?.stop();
    }
    const roles = await tryRoles(databaseUrls);
    const metrics = await missingMetrics(installation);
    const inspected = (await runner.inspect?.(running)) ?? [];
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
        figure:
          `${roles.tried - roles.done.length} of ${roles.tried} refused ${roles.done.join('; ')}`.trim(),
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
      ...inspected,
      ...(await stopUnderLoad(installation, running, accepted, say)),
    ];
  } finally {
    await stopAll();
  }
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

function hostsOf({ variables, processes }: Installation): Record<Host, { name: string; port: number }> {
  const host = (name: Host) => ({
    name: variables[`${name.toUpperCase()}_HOST`] ?? '',
    port: processes[name].port,
  });
  return { console: host('console'), content: host('content'), insights: host('insights') };
}

/** Servers first, each under load, then what they ask and the workers. */
async function stopUnderLoad(
  { processes }: Installation,
  running: Running[],
  { key, page }: Accepted,
  say: (line: string) => void,
): Promise<Figure[]> {
  const loaded: Partial<Record<ProcessName, string>> = {
    content: page,
    insights: '/openapi.json',
    console: '/',
  };
  const loads = Object.entries(loaded).map(([name, path]) => {
    const { port } = processes[name as ProcessName];
    return startLoad(`http://127.0.0.1:${port}${path}`, { 'x-api-key': key }, CONNECTIONS);
  });
  await Promise.all(loads.map((load) => load.reached(CONNECTIONS * 20)));
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
      goal: `0 of > ${CONNECTIONS * 20}`,
      figure: `${sum('dropped')} of ${sum('served') + sum('dropped')}`,
      met: sum('dropped') === 0 && sum('served') > CONNECTIONS * 20,
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
