import { queryNamed } from '@sightline/postgres';
import type { Pool } from 'pg';
import {
  frequencies,
  MOST_ROWS,
  type OpenSource,
  type VolumePoint,
  type VolumePoints,
  type VolumeQuery,
  type VolumeSource,
} from '../volume-source.ts';

interface Panel {
  id: string;
  name: string;
  method: string | null;
  platforms: string[];
  uploaded_at: Date;
}

/** What an organization uploaded for a source: each name is a panel of its own, the last one that was sent first. */
export function uploadedSource(
  pool: Pool,
  source: Pick<VolumeSource, 'id' | 'kind' | 'matching'>,
): OpenSource {
  return async (organizationId) => {
    const panels = await queryNamed<Panel>(pool, {
      name: 'prompt-volume-panels',
      text: `SELECT u.id, u.name, u.method, u.platforms, u.uploaded_at FROM prompt_volume_uploads u
        WHERE u.organization_id = $1 AND u.source = $2 ORDER BY u.uploaded_at DESC, u.name COLLATE "C"`,
      values: [organizationId, source.id],
    });
    return panels.map((panel) => ({
      ...source,
      name: panel.name,
      method: panel.method,
      platforms: panel.platforms,
      frequencies,
      lookup: (query) => pointsOf(pool, panel, query),
    }));
  };
}

type Row = Omit<VolumePoint, 'lower' | 'upper'> & {
  lower: number | null;
  upper: number | null;
  total: number;
};

async function pointsOf(pool: Pool, panel: Panel, query: VolumeQuery): Promise<VolumePoints> {
  const rows = await queryNamed<Row>(pool, {
    name: 'prompt-volume-points',
    text: `SELECT v.country_code, v.platform, v.matching_type, v.frequency, to_char(v.date, 'YYYY-MM-DD') AS date, v.volume,
        v.lower, v.upper, (count(*) OVER ())::integer AS total
      FROM prompt_volumes v JOIN prompt_volume_uploads u ON u.id = v.upload_id
      WHERE u.organization_id = $1 AND v.upload_id = $2 AND v.keyword = $3 AND v.matching_type = $4 AND v.date BETWEEN $5 AND $6
        AND ($7::text[] IS NULL OR v.country_code = ANY ($7)) AND ($8::text[] IS NULL OR v.platform = ANY ($8))
      ORDER BY v.date, v.country_code COLLATE "C", v.platform COLLATE "C", v.frequency COLLATE "C" LIMIT ${MOST_ROWS}`,
    values: [
      query.organizationId,
      panel.id,
      query.keyword,
      query.matchingType,
      query.startDate,
      query.endDate,
      query.regions ?? null,
      query.platforms ?? null,
    ],
  });
  return {
    points: rows.map(({ total: _, lower, upper, ...point }) => ({
      ...point,
      ...(lower !== null && { lower }),
      ...(upper !== null && { upper }),
    })),
    total: rows[0]?.total ?? 0,
    retrievedAt: panel.uploaded_at,
  };
}
