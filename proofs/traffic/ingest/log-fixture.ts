import { httpClient } from '@sightline/stack';
import { type IngestFixture, openIngestFixture } from '../../reports/ingest/fixture.ts';
import { clickHouse } from '../../tenancy/fixture/rows.ts';
import { DOMAIN } from './numbered-lines.ts';

export const LOGS = `/v1/ingest/logs?format=combined&host=www.${DOMAIN}`;

/** The same servers, workers and engines as for answers, with a domain whose logs are sent. */
export async function openLogFixture(options: { each?: number } = {}): Promise<IngestFixture> {
  const fixture = await openIngestFixture(options);
  const { organizationId, bearerToken: bearer } = fixture.tenant;
  const answer = await httpClient(fixture.servers[0]?.url ?? '')(
    `POST /manage/organizations/${organizationId}/domains`,
    { bearer, body: { name: DOMAIN } },
  );
  if (answer.status === 201) return fixture;
  await fixture.close();
  throw new Error(`The domain was answered with ${answer.status}: ${answer.text}`);
}

export type StoredVisits = {
  visits: number;
  checksum: bigint;
  /** By the sums of hours. */
  inHours: number;
};

export async function storedVisits(url: string, database: string): Promise<StoredVisits> {
  const sql = `SELECT count() AS visits, toString(sum(CRC32(query))) AS checksum,
    (SELECT sum(visits) FROM ${database}.visits_by_hour) AS inHours FROM ${database}.visits FORMAT JSONEachRow`;
  const row = JSON.parse(await clickHouse(url, sql)) as Record<keyof StoredVisits, string | number>;
  return { visits: Number(row.visits), checksum: BigInt(row.checksum), inHours: Number(row.inHours) };
}

export function acceptedVisits(text: string): number {
  const { accepted, rejected, faults } = JSON.parse(text) as {
    accepted: number;
    rejected: number;
    faults: unknown[];
  };
  if (rejected > 0) throw new Error(`Rejected: ${JSON.stringify(faults[0])}`);
  return accepted;
}
