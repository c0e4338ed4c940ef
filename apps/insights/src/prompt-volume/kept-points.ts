import { queryNamed, transaction } from '@sightline/postgres';
import type { Pool } from 'pg';
import { MOST_ROWS, type VolumePoint, type VolumePoints, type VolumeQuery } from './volume-source.ts';

/** A vendor has the figures of a month two days after it ended, on the third of the next. */
const RENEWED_ON = 3;

/** The beginning of the day on which a source next has other figures. */
export function renewalAfter(at: number): Date {
  const now = new Date(at);
  const [year, month] = [now.getUTCFullYear(), now.getUTCMonth()];
  const ofThisMonth = new Date(Date.UTC(year, month, RENEWED_ON));
  return ofThisMonth.getTime() > at ? ofThisMonth : new Date(Date.UTC(year, month + 1, RENEWED_ON));
}

/** Of these countries those for which the source was asked and has not renewed since. */
export async function keptCountries(
  pool: Pool,
  source: string,
  query: VolumeQuery,
  { countries, at }: { countries: readonly string[]; at: Date },
): Promise<string[]> {
  const rows = await queryNamed<{ country_code: string }>(pool, {
    name: 'prompt-volume-kept-countries',
    text: `SELECT country_code FROM prompt_volume_lookups
      WHERE organization_id = $1 AND source = $2 AND keyword = $3 AND matching_type = $4 AND country_code = ANY ($5) AND expires_at > $6`,
    values: [query.organizationId, source, query.keyword, query.matchingType, countries, at],
  });
  return rows.map(({ country_code }) => country_code);
}

type Row = VolumePoint & { total: number; retrieved_at: Date };

/** Of these countries, with the oldest of their retrievals. */
export async function readKeptPoints(
  pool: Pool,
  source: string,
  query: VolumeQuery,
  countries: readonly string[],
): Promise<VolumePoints> {
  const of = [query.organizationId, source, query.keyword, query.matchingType, countries];
  const rows = await queryNamed<Row>(pool, {
    name: 'prompt-volume-kept-points',
    text: `SELECT p.country_code, p.platform, p.matching_type, p.frequency, to_char(p.date, 'YYYY-MM-DD') AS date, p.volume,
        (count(*) OVER ())::integer AS total
      FROM prompt_volume_points p WHERE p.organization_id = $1 AND p.source = $2 AND p.keyword = $3 AND p.matching_type = $4
        AND p.country_code = ANY ($5) AND p.date BETWEEN $6 AND $7
      ORDER BY p.date, p.country_code COLLATE "C", p.platform COLLATE "C", p.frequency COLLATE "C" LIMIT ${MOST_ROWS}`,
    values: [...of, query.startDate, query.endDate],
  });
  const [oldest] = await queryNamed<{ retrieved_at: Date }>(pool, {
    name: 'prompt-volume-kept-since',
    text: `SELECT min(retrieved_at) AS retrieved_at FROM prompt_volume_lookups
      WHERE organization_id = $1 AND source = $2 AND keyword = $3 AND matching_type = $4 AND country_code = ANY ($5)`,
    values: of,
  });
  return {
    points: rows.map(({ total: _, ...point }) => point),
    total: rows[0]?.total ?? 0,
    retrievedAt: (oldest as { retrieved_at: Date }).retrieved_at,
  };
}

export interface KeptLookup {
  organizationId: string;
  source: string;
  keyword: string;
  matchingType: string;
  countryCode: string;
  platform: string;
  frequency: string;
  at: number;
}

/** Replaces what was kept of this lookup before. */
export async function keepPoints(
  pool: Pool,
  lookup: KeptLookup,
  points: readonly { date: string; volume: number }[],
): Promise<void> {
  const { organizationId, source, keyword, matchingType, countryCode, platform, frequency, at } = lookup;
  const of = [organizationId, source, keyword, matchingType, countryCode];
  await transaction(pool, async (client) => {
    await client.query('DELETE FROM prompt_volume_lookups WHERE organization_id = $1 AND expires_at <= $2', [
      organizationId,
      new Date(at),
    ]);
    await client.query(
      `INSERT INTO prompt_volume_lookups (organization_id, source, keyword, matching_type, country_code, retrieved_at, expires_at)
       VALUES ($1, $2, $3, $4, $5, $6, $7)
       ON CONFLICT (organization_id, source, keyword, matching_type, country_code)
       DO UPDATE SET retrieved_at = EXCLUDED.retrieved_at, expires_at = EXCLUDED.expires_at`,
      [...of, new Date(at), renewalAfter(at)],
    );
    await client.query(
      `DELETE FROM prompt_volume_points
       WHERE organization_id = $1 AND source = $2 AND keyword = $3 AND matching_type = $4 AND country_code = $5`,
      of,
    );
    await client.query(
      `INSERT INTO prompt_volume_points (organization_id, source, keyword, matching_type, country_code, platform, frequency, date, volume)
       SELECT $1, $2, $3, $4, $5, $6, $7, * FROM unnest($8::date[], $9::double precision[])`,
      [...of, platform, frequency, points.map(({ date }) => date), points.map(({ volume }) => volume)],
    );
  });
}
