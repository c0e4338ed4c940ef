import { randomUUID } from 'node:crypto';
import { append, type ContentChange, type Contract } from '@sightline/events';
import { transaction } from '@sightline/postgres';
import type { Pool } from 'pg';

export function changeOf(website: string, version: number): ContentChange {
  return {
    id: randomUUID(),
    type: 'published',
    website_id: website,
    entity: 'document',
    entity_id: randomUUID(),
    schema_name: 'article',
    paths: [`/articles/${version}`],
    languages: ['en', 'de'],
    version,
    at: new Date().toISOString(),
  };
}

/** Commits versions `from` to `to` of every website, one transaction each, by eight writers side by side. */
export async function writeVersions(
  pool: Pool,
  contract: Contract<ContentChange>,
  websites: string[],
  from: number,
  to: number,
): Promise<void> {
  const writer = async (own: string[]) => {
    for (let version = from; version <= to; version++) {
      for (const website of own) {
        await transaction(pool, (client) => append(client, contract, [changeOf(website, version)]));
      }
    }
  };
  const shares = Array.from({ length: 8 }, (_, share) =>
    websites.filter((_website, index) => index % 8 === share),
  );
  await Promise.all(shares.map(writer));
}
