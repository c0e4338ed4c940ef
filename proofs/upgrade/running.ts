import { randomBytes } from 'node:crypto';
import {
  createDatabase,
  freePort,
  newSystemSecrets,
  openStack,
  runProgram,
  type ServiceProcess,
  type SystemProcess,
  startService,
  systemProcesses,
} from '@sightline/stack';
import { unlimited } from '../insights-service.ts';
import { removeStreams } from '../remove-streams.ts';
import { clickHouse } from '../tenancy/fixture/rows.ts';
import { openBalancer } from './balancer.ts';
import type { Checkout } from './earlier-checkout.ts';

const balanced = ['identity', 'content', 'insights'] as const;
/** Workers first, as docs/how-to/upgrade.md says. */
export const order = ['contentWorker', 'insightsWorker', 'identity', 'content', 'insights'] as const;
type ProcessName = (typeof order)[number];

/** A whole installation of an earlier release, whose processes can be replaced by those of this one. */
export interface Running {
  urls: Record<(typeof balanced)[number], string>;
  /** For `sightline migrate`. */
  environment: Record<string, string>;
  contentDatabase: string;
  /** Starts the new process, leads new connections to it, and stops the old one. */
  replace(name: ProcessName): Promise<void>;
  /** Rows of ClickHouse as text. */
  rows(sql: string): Promise<string>;
  close(): Promise<void>;
}

export async function openRunning(earlier: Checkout): Promise<Running> {
  const closing: (() => Promise<unknown>)[] = [];
  const close = async () => {
    for (const end of closing.splice(0).reverse()) await end();
  };
  try {
    const stack = await openStack();
    closing.push(() => stack.close());
    const databases = { identity: '', content: '', insights: '' };
    for (const name of balanced) {
      const database = await createDatabase(stack.postgres.url, { prefix: `upgrade${name}` });
      closing.push(() => database.drop());
      databases[name] = database.url;
    }
    const prefix = `upgrade${randomBytes(4).toString('hex')}`;
    closing.push(() => removeStreams(stack.nats.url, prefix));
    closing.push(() => clickHouse(stack.clickhouse.url, `DROP DATABASE IF EXISTS ${prefix} SYNC`));
    const clickhouse = { CLICKHOUSE_URL: stack.clickhouse.url, CLICKHOUSE_DATABASE: prefix };
    for (const name of balanced)
      await runProgram(earlier.program(`apps/${name}/src/migrate.ts`), {
        DATABASE_URL: databases[name],
        ...clickhouse,
      });
    const balancers = {
      identity: await openBalancer(),
      content: await openBalancer(),
      insights: await openBalancer(),
    };
    for (const balancer of Object.values(balancers)) closing.push(() => balancer.close());
    const processes = systemProcesses({
      databases,
      natsUrl: stack.nats.url,
      clickhouseUrl: stack.clickhouse.url,
      clickhouseDatabase: prefix,
      redisUrl: undefined,
      prefix,
      secrets: newSystemSecrets(),
      ports: { identity: balancers.identity.port, content: balancers.content.port },
      settings: { ...unlimited, LIMIT_ATTEMPTS: 'off-for-tests', LOG_LEVEL: 'warn' },
    });
    const running: Partial<Record<ProcessName, ServiceProcess>> = {};
    const start = async (name: ProcessName, programOf: (process: SystemProcess) => string) => {
      const { environment } = processes[name];
      const port = await freePort();
      const service = await startService({ program: programOf(processes[name]), environment, port });
      running[name] = service;
      closing.push(() => service.stop());
      if (name in balancers) balancers[name as keyof typeof balancers].lead(port);
    };
    for (const name of [...order].reverse()) await start(name, ({ program }) => earlier.program(program));
    const urlOf = (name: keyof typeof balancers) => `http://127.0.0.1:${balancers[name].port}`;
    return {
      urls: { identity: urlOf('identity'), content: urlOf('content'), insights: urlOf('insights') },
      environment: {
        IDENTITY_DATABASE_URL: databases.identity,
        CONTENT_DATABASE_URL: databases.content,
        INSIGHTS_DATABASE_URL: databases.insights,
        ...clickhouse,
      },
      contentDatabase: databases.content,
      async replace(name) {
        const old = running[name];
        await start(name, ({ program }) => program);
        await old?.stop();
      },
      rows: (sql) => clickHouse(stack.clickhouse.url, sql.replaceAll('DB.', `${prefix}.`)),
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}
