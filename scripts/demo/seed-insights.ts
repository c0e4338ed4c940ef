import { randomUUIDv7 } from 'node:crypto';
import pg from 'pg';

/** Domains and tracked regions of an organization. Written to the database: there is no endpoint that makes them yet. */
export async function seedInsights(
  databaseUrl: string,
  organizationId: string,
  { domains, regions }: { domains: string[]; regions: string[] },
): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    for (const name of domains) {
      await client.query(
        'INSERT INTO domains (id, organization_id, name) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING',
        [randomUUIDv7(), organizationId, name],
      );
    }
    await client.query(
      `INSERT INTO organization_regions (organization_id, region_id)
       SELECT $1, id FROM regions WHERE name = ANY ($2) ON CONFLICT DO NOTHING`,
      [organizationId, regions],
    );
  } finally {
    await client.end();
  }
}
