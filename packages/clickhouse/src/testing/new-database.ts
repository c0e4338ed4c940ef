import { randomBytes } from 'node:crypto';
import { openStack } from '@sightline/stack';
import { type ClickHouse, type ClickHouseOptions, createClickHouse } from '../client.ts';

export type TestDatabase = ClickHouse & { drop(): Promise<void> };

/** A database of its own; `create: false` leaves it to the test to create it. */
export async function newDatabase(
  options: Partial<ClickHouseOptions> & { create?: boolean } = {},
): Promise<TestDatabase> {
  const { url } = (await openStack({ engines: ['clickhouse'] })).clickhouse;
  const database = `sl_test_${randomBytes(6).toString('hex')}`;
  const { create = true, ...rest } = options;
  const clickhouse = createClickHouse({ url, database, applicationName: 'test', ...rest });
  const server = clickhouse.openServer();
  if (create) await server.command({ query: `CREATE DATABASE ${database} ENGINE = Atomic` });
  const drop = async () => {
    await server.command({ query: `DROP DATABASE IF EXISTS ${database} SYNC` });
    await Promise.all([server.close(), clickhouse.close()]);
  };
  return { ...clickhouse, drop };
}
