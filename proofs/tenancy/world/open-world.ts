import { randomBytes } from 'node:crypto';
import { PERMISSIONS } from '@sightline/access';
import { answers, connectEvents, contentChanges, isolateContract, visitBlocks } from '@sightline/events';
import {
  createDatabase,
  createTenant,
  type House,
  type HouseSecrets,
  newHouseSecrets,
  openStack,
  patience,
  runProgram,
  startHouse,
} from '@sightline/stack';
import { unlimited } from '../../insights-service.ts';
import type { Belongings } from './belongings.ts';
import { fillContent } from './fill-content.ts';
import { fillInsights } from './fill-insights.ts';
import { type Needles, needlesOf } from './needles.ts';
import { clickHouse, dumpRows, type RowSources } from './rows.ts';
import { startReceiver } from './start-receiver.ts';

/** Every service of Sightline, on databases and streams of their own. */
export interface Services {
  house: House;
  secrets: HouseSecrets;
  rows: RowSources;
  /** A new organization with two of everything, and this mark in all of its names. */
  newOrganization(mark: string): Promise<Belongings>;
  close(): Promise<void>;
}

/** The whole house with two organizations in it that know nothing of each other. */
export interface World extends Pick<Services, 'house' | 'rows' | 'close'> {
  victim: Belongings;
  stranger: Belongings;
  needles: Needles;
}

const settings = {
  LIMIT_ATTEMPTS: 'off-for-tests',
  ...unlimited,
  LOG_LEVEL: 'warn',
  WEBHOOK_PRIVATE_NETWORKS: 'true',
  DOMAINS_WITHOUT_PROOF: '*.example',
  // Nobody is there: no job of the walk has anything to translate.
  LLM_PROVIDER: 'openai-compatible',
  LLM_MODEL: 'none',
  LLM_BASE_URL: 'http://127.0.0.1:9/v1',
  INGEST_BUFFER_BYTES: String(64 * 1024 * 1024),
};
const databaseNames = ['identity', 'content', 'insights'] as const;

export async function openWorld(): Promise<World> {
  const { house, rows, newOrganization, close } = await openServices();
  try {
    const shared = await dumpRows(rows);
    const victim = await newOrganization(`canary${randomBytes(6).toString('hex')}`);
    const stranger = await newOrganization(`stranger${randomBytes(6).toString('hex')}`);
    // So that proving it changes something.
    for (const { hosted } of [victim.content, stranger.content])
      await runProgram(
        'apps/content/src/website/domain/release/release-domain.ts',
        { DATABASE_URL: rows.postgres.content ?? '' },
        hosted.domain,
      );
    const needles = needlesOf(victim, await dumpRows(rows), shared);
    return { house, victim, stranger, needles, rows, close };
  } catch (error) {
    await close();
    throw error;
  }
}

/** `more`: settings of every service. */
export async function openServices(more: Record<string, string> = {}): Promise<Services> {
  const stack = await openStack();
  const prefix = `tenancy${randomBytes(6).toString('hex')}`;
  const databases = await Promise.all(
    databaseNames.map((name) => createDatabase(stack.postgres.url, { prefix: `tenancy${name}` })),
  );
  const [identity = '', content = '', insights = ''] = databases.map(({ url }) => url);
  const rows = {
    postgres: { content, insights },
    clickhouse: { url: stack.clickhouse.url, database: prefix },
  };
  const secrets = newHouseSecrets();
  const receiver = await startReceiver();
  let house: House | undefined;
  const close = async () => {
    await house?.stop();
    receiver.close();
    await clickHouse(stack.clickhouse.url, `DROP DATABASE IF EXISTS ${prefix}`);
    await removeStreams(stack.nats.url, prefix);
    await Promise.all(databases.map((database) => database.drop()));
    await stack.close();
  };
  try {
    const started = await startHouse({
      databases: { identity, content, insights },
      natsUrl: stack.nats.url,
      clickhouseUrl: stack.clickhouse.url,
      clickhouseDatabase: prefix,
      redisUrl: stack.redis.url,
      prefix,
      secrets,
      settings: { ...settings, ...more },
    });
    house = started;
    const newOrganization = (mark: string) => moveIn(started, mark, receiver.url);
    return { house, secrets, rows, newOrganization, close };
  } catch (error) {
    await close();
    throw error;
  }
}

async function moveIn(house: House, mark: string, webhookUrl: string): Promise<Belongings> {
  const tenant = await createTenant(house.identity.url, `${mark} organization`);
  const { bearerToken: bearer, person } = tenant;
  const { key: ownKey } = await person.createOwnKey({ name: `${mark} own key`, permissions: PERMISSIONS });
  const host = `www.${mark}.example`;
  const content = await fillContent(house.content.url, { mark, bearer, host, webhookUrl });
  const insights = await fillInsights({
    identityUrl: house.identity.url,
    insightsUrl: house.insights.url,
    mark,
    tenant,
  });
  return { tenant, ownKey, mark, host, content, insights };
}

async function removeStreams(natsUrl: string, prefix: string): Promise<void> {
  const log = { info: () => {}, warn: () => {}, error: () => {} };
  const events = connectEvents({ url: natsUrl, name: 'sightline-tenancy', log, ...patience.events });
  await events.removeStream(isolateContract(contentChanges, prefix));
  await events.removeStream(isolateContract(answers, prefix));
  await events.removeStream(isolateContract(visitBlocks, prefix));
  await events.drain();
}
