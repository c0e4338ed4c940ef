import { startFront } from './front.ts';
import { type Installation, openInstallation, type ProcessName, processNames } from './installation.ts';
import { type Hosts, startProxy } from './proxy.ts';
import type { Runner, Running } from './runner.ts';
import type { Host } from './visitor.ts';

/** An installation that runs, and what stands before it. */
export interface Site {
  installation: Installation;
  variables: NodeJS.Dict<string>;
  running: Running[];
  /** With TLS: the hosts by the port of it, and the authority of its certificates. */
  front: { hosts: Hosts; authority: string; stop(): Promise<void> };
  startMs: number;
  stop(): Promise<void>;
}

/** What `docker compose up --wait` does with an env file, on the engines of this machine. `withCaddy`: behind the proxy of the compose file. */
export async function startSite(
  variables: NodeJS.Dict<string>,
  runner: Runner,
  { withCaddy, say }: { withCaddy: boolean; say(line: string): void },
): Promise<Site> {
  const installation = await openInstallation(variables);
  const running: Running[] = [];
  const stopProcesses = () => Promise.all(running.splice(0).map((one) => one.stop()));
  try {
    for (const preparation of installation.preparations) {
      const printed = await runner.run(preparation);
      say(
        printed
          .split('\n')
          .filter((line) => /^\w+: /.test(line))
          .join('; ') || preparation.command.join(' '),
      );
    }
    const before = performance.now();
    // Identity first: its people and keys are what the others ask for.
    for (const name of processNames) running.push(await runner.start(name, installation.processes[name]));
    const startMs = (performance.now() - before) / processNames.length;
    const hosts = hostsOf(variables, installation);
    const front = withCaddy ? await startProxy(variables, hosts) : await startFront(hosts);
    const stop = async () => {
      await front.stop();
      await stopProcesses();
      await installation.remove();
    };
    return { installation, variables, running, front, startMs, stop };
  } catch (error) {
    await stopProcesses();
    await installation.remove();
    throw error;
  }
}

function hostsOf(variables: NodeJS.Dict<string>, { processes }: Installation): Hosts {
  const host = (name: Host & ProcessName) => ({
    name: variables[`${name.toUpperCase()}_HOST`] ?? '',
    port: processes[name].port,
  });
  return { console: host('console'), content: host('content'), insights: host('insights') };
}
