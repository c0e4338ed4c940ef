import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import {
  answers,
  type Contract,
  connectEvents,
  type Events,
  isolateContract,
  visitBlocks,
} from '@sightline/events';
import {
  createDatabase,
  createTenant,
  freePort,
  httpClient,
  newSystemSecrets,
  openStack,
  type System,
  signIn,
  startSystem,
  type Tenant,
} from '@sightline/stack';
import pg from 'pg';
import { createSites, type Site } from '../changes/sites.ts';
import { endWithProof } from '../end-with-proof.ts';
import { unlimited } from '../insights-service.ts';
import { removeStreams } from '../remove-streams.ts';
import { createPlace, type Place } from '../reports/ingest/fixture.ts';
import { clickHouse } from '../tenancy/fixture/rows.ts';
import { DOMAIN } from '../traffic/ingest/numbered-lines.ts';

/** The whole of Sightline on databases and streams of its own, which can be stopped, wiped and started again at the same addresses. */
export interface Installation {
  /** While it runs. */
  system: System;
  /** With the session of the last sign-in. */
  readonly tenant: Tenant;
  site: Site;
  /** Gets no answers once it is filled: its reports must stay the same. */
  settled: Place;
  written: Place;
  /** For `sightline backup` and `sightline restore`. */
  environment: Record<string, string>;
  folder: string;
  count(sql: string): Promise<Record<string, number>>;
  content(sql: string): Promise<string[]>;
  /** Rows of ClickHouse as text, of the database `DB.`. */
  rows(sql: string): Promise<string[]>;
  /** Answers and blocks of visits that are not stored yet. */
  waiting(): Promise<number>;
  /** Asked of identity itself: services refuse an address that sends many wrong keys. */
  isActive(key: string): Promise<boolean>;
  /** The status of a request with the session of before; then a session of now. */
  signInAgain(): Promise<number>;
  start(): Promise<void>;
  stop(): Promise<void>;
  /** Everything that it stores is gone. */
  wipe(): Promise<void>;
  close(): Promise<void>;
}

const services = ['identity', 'content', 'insights'] as const;

export async function openInstallation(): Promise<Installation> {
  const stack = await openStack();
  const databases = await Promise.all(
    services.map((name) => createDatabase(stack.postgres.url, { prefix: `restore${name}` })),
  );
  const drops = databases.map(({ drop }) => endWithProof(drop));
  const [identity, content, insights] = databases.map(({ url }) => url) as [string, string, string];
  const folder = await mkdtemp(join(tmpdir(), 'sightline-restore-'));
  const prefix = `restore${randomBytes(4).toString('hex')}`;
  const clickhouseDatabase = prefix;
  const secrets = newSystemSecrets();
  const assetsDirectory = join(folder, 'assets');
  const [a, b, c] = [await freePort(), await freePort(), await freePort()];
  const begin = () =>
    startSystem({
      databases: { identity, content, insights },
      natsUrl: stack.nats.url,
      clickhouseUrl: stack.clickhouse.url,
      clickhouseDatabase,
      redisUrl: undefined,
      prefix,
      secrets,
      ports: { identity: a, content: b, insights: c },
      assetsDirectory,
      settings: { ...unlimited, LIMIT_ATTEMPTS: 'off-for-tests', LOG_LEVEL: 'warn' },
    });
  let running: System | undefined;
  const stop = async () => {
    await running?.stop();
    running = undefined;
  };
  const close = endWithProof(async () => {
    await stop();
    await removeStreams(stack.nats.url, prefix);
    await clickHouse(stack.clickhouse.url, `DROP DATABASE IF EXISTS ${clickhouseDatabase} SYNC`);
    for (const drop of drops) await drop();
    await rm(folder, { recursive: true, force: true });
    await stack.close();
  });
  try {
    running = await begin();
    let tenant = await createTenant(running.identity.url, 'Proof');
    const [site] = await createSites(running.content.url, tenant, 1);
    const settled = await createPlace(running.insights.url, tenant);
    const written = await createPlace(running.insights.url, tenant);
    await httpClient(running.insights.url)(`POST /manage/organizations/${tenant.organizationId}/domains`, {
      bearer: tenant.bearerToken,
      body: { name: DOMAIN },
    });
    if (!site) throw new Error('No site');
    const installationUrl = () => running?.identity.url ?? '';
    const ask = (sql: string) =>
      clickHouse(stack.clickhouse.url, sql.replaceAll('DB.', `${clickhouseDatabase}.`));
    return {
      get system() {
        if (!running) throw new Error('It does not run');
        return running;
      },
      get tenant() {
        return tenant;
      },
      site,
      settled,
      written,
      folder,
      environment: {
        IDENTITY_DATABASE_URL: identity,
        CONTENT_DATABASE_URL: content,
        INSIGHTS_DATABASE_URL: insights,
        CLICKHOUSE_URL: stack.clickhouse.url,
        CLICKHOUSE_DATABASE: clickhouseDatabase,
        NATS_URL: stack.nats.url,
        EVENTS_PREFIX: prefix,
        ASSETS_DIRECTORY: assetsDirectory,
        AUTH_SECRET: secrets.authSecret,
        WEBHOOK_SECRET: secrets.webhookSecret,
      },
      count: async (sql) => JSON.parse(await ask(`${sql} FORMAT JSONEachRow`)) as Record<string, number>,
      rows: async (sql) => (await ask(`${sql} FORMAT TabSeparated`)).split('\n').filter(Boolean),
      waiting: () =>
        withEvents(stack.nats.url, async (events) => {
          const states = await Promise.all(
            [answers, visitBlocks].map((contract) =>
              events.state(isolateContract<unknown>(contract as Contract, prefix)),
            ),
          );
          return states.reduce((sum, state) => sum + (state?.messages ?? 0), 0);
        }),
      async isActive(key) {
        const response = await fetch(`${installationUrl()}/introspect`, {
          method: 'POST',
          headers: {
            authorization: `Bearer ${secrets.serviceCredential}`,
            'content-type': 'application/json',
          },
          body: JSON.stringify({ key }),
        });
        if (response.status !== 200) throw new Error(`/introspect: ${response.status}`);
        return ((await response.json()) as { active: boolean }).active;
      },
      async signInAgain() {
        const { status } = await tenant.person.request('GET', '/keys');
        const person = await signIn(installationUrl(), tenant.person);
        tenant = { ...tenant, person, bearerToken: await person.token() };
        return status;
      },
      content: (sql) => rowsOf(content, sql),
      start: async () => {
        running = await begin();
      },
      stop,
      async wipe() {
        for (const { name } of databases)
          await rowsOf(
            stack.postgres.url,
            `DROP DATABASE "${name}" WITH (FORCE)`,
            `CREATE DATABASE "${name}"`,
          );
        await clickHouse(stack.clickhouse.url, `DROP DATABASE ${clickhouseDatabase} SYNC`);
        await removeStreams(stack.nats.url, prefix);
        await rm(assetsDirectory, { recursive: true, force: true });
      },
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}

/** The first column of the last statement's rows. */
async function rowsOf(url: string, ...statements: string[]): Promise<string[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    let rows: Record<string, unknown>[] = [];
    for (const sql of statements) rows = (await client.query(sql)).rows;
    return rows.map((row) => String(Object.values(row)[0]));
  } finally {
    await client.end();
  }
}

async function withEvents<T>(url: string, work: (events: Events) => Promise<T>): Promise<T> {
  const log = { info: () => {}, warn: () => {}, error: () => {} };
  const events = connectEvents({ url, name: 'proof', log, requestMs: 30_000 });
  try {
    while (!events.connected) await pause(10);
    return await work(events);
  } finally {
    await events.drain();
  }
}
