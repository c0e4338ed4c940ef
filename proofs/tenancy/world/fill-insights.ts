import { randomUUIDv7 } from 'node:crypto';
import pg from 'pg';

export interface InsightsThings {
  domainId: string;
  regionId: string;
}

/** Written as rows, for as long as no endpoint makes them. The region is tracked by this organization alone. */
export async function fillInsights(
  databaseUrl: string,
  { mark, organizationId }: { mark: string; organizationId: string },
): Promise<InsightsThings> {
  const [domainId, regionId] = [randomUUIDv7(), randomUUIDv7()];
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const insertDomain = 'INSERT INTO domains (id, organization_id, name) VALUES ($1, $2, $3)';
    await client.query(insertDomain, [domainId, organizationId, `tracked.${mark}.example`]);
    await client.query(insertDomain, [randomUUIDv7(), organizationId, `also-tracked.${mark}.example`]);
    await client.query('INSERT INTO regions (id, name) VALUES ($1, $2)', [regionId, `${mark} region`]);
    await client.query('INSERT INTO organization_regions (organization_id, region_id) VALUES ($1, $2)', [
      organizationId,
      regionId,
    ]);
  } finally {
    await client.end();
  }
  return { domainId, regionId };
}
