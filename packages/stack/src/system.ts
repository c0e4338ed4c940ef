import { randomBytes } from 'node:crypto';
import { freePort } from './process/free-port.ts';
import { runProgram, type ServiceProcess, startService } from './service-process.ts';
import {
  type SystemOptions,
  type SystemProcess,
  type SystemSecrets,
  systemProcesses,
} from './system-processes.ts';

/** The whole of Sightline: the identity provider, both services and their workers, each a process of its own. */
export interface System {
  identity: ServiceProcess;
  content: ServiceProcess;
  contentWorker: ServiceProcess;
  insights: ServiceProcess;
  insightsWorker: ServiceProcess;
  /** Only with `withCollector`. */
  insightsCollector?: ServiceProcess;
  /** Only with `withConsole`. */
  console?: ServiceProcess;
  /** One more content server, with settings of its own; it stops with the others. */
  startContent(name: string, settings: Record<string, string>, port?: number): Promise<ServiceProcess>;
  /** Insights with other settings, on the port of the one that was killed. */
  startInsights(name: string, settings: Record<string, string>, port: number): Promise<ServiceProcess>;
  stop(): Promise<void>;
}

const secret = () => randomBytes(32).toString('base64url');

export function newSystemSecrets(): SystemSecrets {
  return {
    authSecret: secret(),
    serviceCredential: secret(),
    contentCredential: secret(),
    cursorSecret: secret(),
    webhookSecret: secret(),
  };
}

/** Migrates the databases and starts every service; resolves when all of them are ready. */
export async function startSystem(options: SystemOptions): Promise<System> {
  const secrets = options.secrets ?? newSystemSecrets();
  const started: ServiceProcess[] = [];
  const stop = async () => {
    await Promise.all(started.splice(0).map((service) => service.stop()));
  };
  const start = async (
    { program, environment, port: wanted }: SystemProcess,
    { as, settings, port = wanted }: { as?: string; settings?: Record<string, string>; port?: number } = {},
  ) => {
    const service = await startService({
      program,
      environment: { ...environment, ...settings },
      ...(port !== undefined && { port }),
      ...(options.dir !== undefined && { dir: `${options.dir}/${as ?? logFolderOf(program)}` }),
    });
    started.push(service);
    return service;
  };

  try {
    const { databases } = options;
    const clickhouse = {
      CLICKHOUSE_URL: options.clickhouseUrl,
      CLICKHOUSE_DATABASE: options.clickhouseDatabase,
    };
    await Promise.all([
      runProgram('apps/identity/src/migrate.ts', { DATABASE_URL: databases.identity }),
      runProgram('apps/content/src/migrate.ts', { DATABASE_URL: databases.content }),
      runProgram('apps/insights/src/migrate.ts', { DATABASE_URL: databases.insights, ...clickhouse }),
    ]);
    const ports = {
      ...options.ports,
      identity: options.ports?.identity ?? (await freePort()),
      content: options.ports?.content ?? (await freePort()),
      ...(options.withConsole && { console: options.ports?.console ?? (await freePort()) }),
    };
    const processes = systemProcesses({ ...options, secrets, ports });
    const [identity, content, contentWorker, insights, insightsWorker, insightsCollector] = await Promise.all(
      [
        start(processes.identity),
        start(processes.content),
        start(processes.contentWorker),
        start(processes.insights),
        start(processes.insightsWorker),
        options.withCollector ? start(processes.insightsCollector) : undefined,
      ],
    );
    const consoleOf = processes.consoleOf?.(insights.url);
    return {
      identity,
      content,
      contentWorker,
      insights,
      insightsWorker,
      ...(insightsCollector && { insightsCollector }),
      ...(consoleOf && { console: await start(consoleOf) }),
      startContent: (as, settings, port) => start({ ...processes.content, port }, { as, settings }),
      startInsights: (as, settings, port) => start({ ...processes.insights, port }, { as, settings }),
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** `apps/content/src/worker.ts` logs into `content-worker`. */
const logFolderOf = (program: string) => program.replace(/^.*apps\/|\.ts$/g, '').replace('/src/', '-');
