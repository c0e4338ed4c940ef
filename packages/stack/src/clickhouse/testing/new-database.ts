import { randomBytes } from 'node:crypto';
import { type ClickHouseClient, ClickHouseLogLevel, createClient } from '@clickhouse/client';
import { openStack } from '../../open-stack.ts';

type ClientOptions = Parameters<typeof createClient>[0];
type TestClient = { client: ClickHouseClient; database: string; url: string; drop(): Promise<void> };

/** The official client on a database of its own. Nothing here knows the front, so a real server can be named instead. */
export async function newDatabase(options: ClientOptions = {}): Promise<TestClient> {
  const { url } = (await openStack({ engines: ['clickhouse'] })).clickhouse;
  const database = `sl_test_${randomBytes(6).toString('hex')}`;
  const admin = createClient({ url });
  await admin.command({ query: `CREATE DATABASE ${database} ENGINE = Atomic` });
  const client = createClient({ url, database, log: { level: ClickHouseLogLevel.OFF }, ...options });
  const drop = async () => {
    await client.close();
    await admin.command({ query: `DROP DATABASE ${database} SYNC` });
    await admin.close();
  };
  return { client, database, url, drop };
}
