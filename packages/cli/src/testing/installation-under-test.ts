import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createClickHouse } from '@sightline/clickhouse';
import { connectEvents } from '@sightline/events';
import { createDatabase, endWithFile, nodeLaunch, openStack, patience, runProgram } from '@sightline/stack';
import pg from 'pg';
import { inject } from 'vitest';
import { type StreamName, streamContract, streamNames } from '../engines/open-engines.ts';
import { services } from '../installation.ts';

const program = join(import.meta.dirname, '../main.ts');

/** Migrated databases and streams of an installation of its own, none of whose processes runs. It ends with the file. */
export async function installationUnderTest() {
  const stack = await openStack({ engines: ['postgres', 'nats', 'clickhouse'] });
  const templates = inject('templates');
  const [identity, content, insights] = await Promise.all([
    createDatabase(stack.postgres.url, { prefix: 'cliidentity' }),
    createDatabase(stack.postgres.url, { prefix: 'clicontent', template: templates.content }),
    createDatabase(stack.postgres.url, { prefix: 'cliinsights', template: templates.insights }),
  ]);
  const databases = { identity, content, insights };
  const prefix = `t${randomBytes(6).toString('hex')}`;
  const folder = await mkdtemp(join(tmpdir(), 'sightline-cli-'));
  const warehouse = `${inject('databases')}${prefix}`;
  const withPassword = (url: string) => url.replace('//postgres@', '//postgres:a-password-of-this-test@');
  const environment: Record<string, string> = {
    IDENTITY_DATABASE_URL: withPassword(identity.url),
    CONTENT_DATABASE_URL: withPassword(content.url),
    INSIGHTS_DATABASE_URL: withPassword(insights.url),
    CLICKHOUSE_URL: stack.clickhouse.url,
    CLICKHOUSE_DATABASE: warehouse,
    NATS_URL: stack.nats.url,
    EVENTS_PREFIX: prefix,
    ASSETS_DIRECTORY: join(folder, 'assets'),
    AUTH_SECRET: 'a secret of this test that nobody may read',
  };
  const clickhouse = createClickHouse({
    url: stack.clickhouse.url,
    database: warehouse,
    applicationName: 'cli-test',
    ...patience.clickhouse,
  });
  const log = { info: () => {}, warn: () => {}, error: () => {} };
  const events = connectEvents({ url: stack.nats.url, name: 'cli-test', log, ...patience.events });
  const contract = (name: StreamName) => streamContract(name, prefix, 16 * 1024 ** 2);
  const migrate = () =>
    Promise.all([
      runProgram('apps/identity/src/migrate.ts', { DATABASE_URL: identity.url }),
      runProgram('apps/insights/src/migrate.ts', { ...environment, DATABASE_URL: insights.url }),
    ]);
  const removeStreams = async () => {
    for (const name of streamNames) await events.removeStream(contract(name));
  };
  const onServer = async (query: string) => {
    const server = clickhouse.openServer();
    await server.command({ query, query_params: { name: warehouse } }).finally(() => server.close());
  };
  endWithFile(async () => {
    await removeStreams();
    await events.drain();
    await onServer('DROP DATABASE IF EXISTS {name:Identifier} SYNC');
    await clickhouse.close();
    for (const service of services) await databases[service].drop();
    await rm(folder, { recursive: true, force: true });
  });
  await migrate();
  for (const name of streamNames) await events.ensureStream(contract(name));

  return {
    environment,
    folder,
    prefix,
    clickhouse,
    events,
    contract,
    removeStreams,
    dropClickHouse: () => onServer('DROP DATABASE IF EXISTS {name:Identifier} SYNC'),
    /** The rows of one statement; the connection is closed behind it. */
    async sql(service: keyof typeof databases, text: string, values: unknown[] = []) {
      const client = new pg.Client({ connectionString: databases[service].url });
      await client.connect();
      try {
        return (await client.query<Record<string, unknown>>(text, values)).rows;
      } finally {
        await client.end();
      }
    },
    urlOf: (service: keyof typeof databases) => databases[service].url,
    /** A `sightline` command. `said` has both outputs. */
    sightline: (args: string[], more: Record<string, string> = {}) =>
      new Promise<{ status: number; said: string }>((resolve) => {
        const env = { PATH: process.env.PATH ?? '', ...nodeLaunch.environment, ...environment, ...more };
        execFile(process.execPath, [program, ...args], { env }, (error, stdout, stderr) =>
          resolve({ status: Number(error?.code ?? 0), said: stdout + stderr }),
        );
      }),
  };
}
