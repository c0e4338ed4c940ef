import { randomBytes } from 'node:crypto';
import { freePort } from './process/free-port.ts';
import { runProgram, type ServiceProcess, startService } from './service-process.ts';

interface SystemDatabases {
  identity: string;
  content: string;
  insights: string;
}

export interface SystemOptions {
  databases: SystemDatabases;
  natsUrl: string;
  clickhouseUrl: string;
  clickhouseDatabase: string;
  redisUrl: string | undefined;
  /** Keeps this system's streams and counters apart from others on the same engines: lower-case letters and digits. */
  prefix: string;
  secrets?: SystemSecrets;
  ports?: { identity?: number; content?: number; insights?: number; console?: number };
  /** Also start the console. Its origin is then the issuer of tokens; identity is still reachable at its own address. */
  withConsole?: boolean;
  /** Where the logs go; temporary folders when left out. */
  dir?: string;
  /** Where images are kept; beside the content server's log when left out. */
  assetsDirectory?: string;
  /** More variables for every service. */
  settings?: Record<string, string>;
}

export interface SystemSecrets {
  authSecret: string;
  serviceCredential: string;
  /** What insights presents to content. */
  contentCredential: string;
  cursorSecret: string;
  webhookSecret: string;
}

/** The whole of Sightline: the identity provider, both services and their workers, each a process of its own. */
export interface System {
  identity: ServiceProcess;
  content: ServiceProcess;
  contentWorker: ServiceProcess;
  insights: ServiceProcess;
  insightsWorker: ServiceProcess;
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
    name: string,
    environment: Record<string, string>,
    {
      port,
      as,
      settings,
    }: { port?: number | undefined; as?: string; settings?: Record<string, string> } = {},
  ) => {
    const service = await startService({
      program: `apps/${name.replace('/', '/src/')}.ts`,
      environment: { ...environment, ...options.settings, ...settings },
      ...(port !== undefined && { port }),
      ...(options.dir !== undefined && { dir: `${options.dir}/${as ?? name.replace('/', '-')}` }),
    });
    started.push(service);
    return service;
  };
  const { databases } = options;
  const clickhouse = {
    CLICKHOUSE_URL: options.clickhouseUrl,
    CLICKHOUSE_DATABASE: options.clickhouseDatabase,
  };

  try {
    await Promise.all([
      runProgram('apps/identity/src/migrate.ts', { DATABASE_URL: databases.identity }),
      runProgram('apps/content/src/migrate.ts', { DATABASE_URL: databases.content }),
      runProgram('apps/insights/src/migrate.ts', { DATABASE_URL: databases.insights, ...clickhouse }),
    ]);
    const identityPort = options.ports?.identity ?? (await freePort());
    const identityUrl = `http://127.0.0.1:${identityPort}`;
    const consolePort = options.withConsole ? (options.ports?.console ?? (await freePort())) : undefined;
    const consoleUrl = consolePort === undefined ? undefined : `http://127.0.0.1:${consolePort}`;
    // All of the system runs on one machine, which may be busy: a slow response is better than 503 there.
    const patientMs = '30000';
    const access = {
      IDENTITY_URL: identityUrl,
      IDENTITY_CREDENTIAL: secrets.serviceCredential,
      IDENTITY_TIMEOUT_MS: patientMs,
      ...(consoleUrl !== undefined && { TOKEN_ISSUER: consoleUrl }),
    };
    const contentPort = options.ports?.content ?? (await freePort());
    const content = {
      DATABASE_URL: databases.content,
      EVENTS_PREFIX: options.prefix,
      NATS_URL: options.natsUrl,
      WEBHOOK_SECRET: secrets.webhookSecret,
    };
    const insightsEngines = {
      DATABASE_URL: databases.insights,
      ...clickhouse,
      NATS_URL: options.natsUrl,
      EVENTS_PREFIX: options.prefix,
      CONTENT_URL: `http://127.0.0.1:${contentPort}`,
      CONTENT_CREDENTIAL: secrets.contentCredential,
      AGENT_WEBHOOK_SECRET: secrets.webhookSecret,
    };
    const contentServing = {
      ...content,
      ...access,
      SERVICE_CREDENTIAL: secrets.contentCredential,
      CURSOR_SECRET: secrets.cursorSecret,
      ASSETS_URL: `http://127.0.0.1:${contentPort}/assets`,
      ...(options.assetsDirectory !== undefined && { ASSETS_DIRECTORY: options.assetsDirectory }),
    };
    const insightsServing = {
      ...insightsEngines,
      ...access,
      CURSOR_SECRET: secrets.cursorSecret,
      ...(options.redisUrl !== undefined && { REDIS_URL: options.redisUrl }),
    };
    const [identity, contentServer, contentWorker, insights, insightsWorker] = await Promise.all([
      start(
        'identity/server',
        {
          DATABASE_URL: databases.identity,
          DATABASE_TIMEOUT_MS: patientMs,
          // Sessions are used at the console's origin, and by scripts at identity's own.
          PUBLIC_URL: consoleUrl ?? identityUrl,
          ...(consoleUrl !== undefined && { TRUSTED_ORIGINS: identityUrl, TRUST_PROXY: '127.0.0.1' }),
          AUTH_SECRET: secrets.authSecret,
          SERVICE_CREDENTIAL: secrets.serviceCredential,
          SIGN_UP: 'open',
        },
        { port: identityPort },
      ),
      start('content/server', contentServing, { port: contentPort }),
      start('content/worker', content),
      start('insights/server', insightsServing, { port: options.ports?.insights }),
      start('insights/worker', insightsEngines),
    ]);
    const services = { identity, content: contentServer, contentWorker, insights, insightsWorker };
    const consoleServer =
      consoleUrl === undefined
        ? undefined
        : await start(
            'console/server',
            {
              PUBLIC_URL: consoleUrl,
              IDENTITY_URL: identityUrl,
              CONTENT_URL: contentServer.url,
              INSIGHTS_URL: insights.url,
            },
            { port: consolePort },
          );
    return {
      ...services,
      ...(consoleServer && { console: consoleServer }),
      startContent: (as, settings, port) => start('content/server', contentServing, { as, settings, port }),
      startInsights: (as, settings, port) =>
        start('insights/server', insightsServing, { as, settings, port }),
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}
