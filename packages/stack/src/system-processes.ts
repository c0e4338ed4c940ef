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
  /** Also ask answer engines, those that `settings` have keys of. */
  withCollector?: boolean;
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

/** What one process of a system is started with. */
export interface SystemProcess {
  /** From the root of the repository. */
  program: string;
  environment: Record<string, string>;
  port: number | undefined;
}

export interface PlacedSystem extends SystemOptions {
  secrets: SystemSecrets;
  /** Where others look for them; insights is looked for by nobody but the console. */
  ports: { identity: number; content: number; insights?: number; console?: number };
}

/** All of a system runs on one machine, which may be busy: a slow response is better than 503 there. */
const patientMs = '30000';

const at = (port: number) => `http://127.0.0.1:${port}`;

/** The processes of a system, each with all of its settings. Those of the console need the address of insights. */
export function systemProcesses(system: PlacedSystem) {
  const { databases, secrets, ports, prefix, natsUrl, redisUrl, assetsDirectory, settings } = system;
  const identityUrl = at(ports.identity);
  const contentUrl = at(ports.content);
  const consoleUrl = ports.console === undefined ? undefined : at(ports.console);
  const access = {
    IDENTITY_URL: identityUrl,
    IDENTITY_CREDENTIAL: secrets.serviceCredential,
    IDENTITY_TIMEOUT_MS: patientMs,
    ...(consoleUrl !== undefined && { TOKEN_ISSUER: consoleUrl }),
  };
  const content = {
    DATABASE_URL: databases.content,
    EVENTS_PREFIX: prefix,
    NATS_URL: natsUrl,
    WEBHOOK_SECRET: secrets.webhookSecret,
  };
  const insights = {
    DATABASE_URL: databases.insights,
    CLICKHOUSE_URL: system.clickhouseUrl,
    CLICKHOUSE_DATABASE: system.clickhouseDatabase,
    NATS_URL: natsUrl,
    EVENTS_PREFIX: prefix,
    CONTENT_URL: contentUrl,
    CONTENT_CREDENTIAL: secrets.contentCredential,
    AGENT_WEBHOOK_SECRET: secrets.webhookSecret,
  };
  const process = (program: string, environment: Record<string, string>, port?: number): SystemProcess => ({
    program,
    environment: { ...environment, ...settings },
    port,
  });
  return {
    identity: process(
      'apps/identity/src/server.ts',
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
      ports.identity,
    ),
    content: process(
      'apps/content/src/server.ts',
      {
        ...content,
        ...access,
        SERVICE_CREDENTIAL: secrets.contentCredential,
        CURSOR_SECRET: secrets.cursorSecret,
        ASSETS_URL: `${contentUrl}/assets`,
        ...(assetsDirectory !== undefined && { ASSETS_DIRECTORY: assetsDirectory }),
      },
      ports.content,
    ),
    contentWorker: process('apps/content/src/worker.ts', content),
    insights: process(
      'apps/insights/src/server.ts',
      {
        ...insights,
        ...access,
        CURSOR_SECRET: secrets.cursorSecret,
        ...(redisUrl !== undefined && { REDIS_URL: redisUrl }),
      },
      ports.insights,
    ),
    insightsWorker: process('apps/insights/src/worker.ts', insights),
    insightsCollector: process('apps/insights/src/collector.ts', {
      DATABASE_URL: databases.insights,
      NATS_URL: natsUrl,
      EVENTS_PREFIX: prefix,
    }),
    consoleOf:
      consoleUrl === undefined
        ? undefined
        : (insightsUrl: string) =>
            process(
              'apps/console/src/server.ts',
              {
                PUBLIC_URL: consoleUrl,
                IDENTITY_URL: identityUrl,
                CONTENT_URL: contentUrl,
                INSIGHTS_URL: insightsUrl,
              },
              ports.console,
            ),
  };
}
