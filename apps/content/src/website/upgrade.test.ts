import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { databaseOfBefore } from '../testing/database-of-before.ts';
import { readUsage } from '../usage/get/query.ts';
import { comparable, fullScan } from '../usage/testing/full-scan.ts';
import { createWebsiteDirectory } from './directory.ts';

test('treats hosts from before the upgrade as proven, each with its own token', async () => {
  const { pool, apply } = await databaseOfBefore('0039');
  const [organization, website] = [randomUUID(), randomUUID()];
  const hosts = ['www.before.test', 'before.test'];
  await pool.query(`INSERT INTO websites (id, organization_id, name) VALUES ($1, $2, 'Before')`, [
    website,
    organization,
  ]);
  await pool.query('INSERT INTO website_domains (website_id, domain) SELECT $1, unnest($2::text[])', [
    website,
    hosts,
  ]);
  await apply();
  const directory = createWebsiteDirectory(pool);
  for (const host of hosts) expect(await directory.atDomain(host)).toBe(website);
  const { rows } = await pool.query<{ token: string }>('SELECT token FROM website_domains');
  expect(new Set(rows.map(({ token }) => token)).size).toBe(2);
  expect(comparable(await readUsage(pool, organization))).toEqual(
    comparable(await fullScan(pool, organization)),
  );

  // As a process of the version before writes it, while both run.
  await pool.query('INSERT INTO website_domains (domain, website_id) VALUES ($1, $2)', [
    'late.test',
    website,
  ]);
  expect(await directory.atDomain('late.test')).toBeNull();
});
