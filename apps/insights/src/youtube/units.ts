import type { Pool } from 'pg';

type Client = Pick<Pool, 'query'>;

/** YouTube counts by days of this zone. */
const day = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'America/Los_Angeles',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
});

/** `2026-11-18`, of the day on which YouTube counts a request now. */
const dayOfUnits = (now: number): string => day.format(now);

/** Counts units before they are used. False, and nothing counted, where the day has not so many left: no number of callers at once exceeds the limit. */
export async function takeUnits(
  client: Client,
  { now, units, limit }: { now: number; units: number; limit: number },
): Promise<boolean> {
  const { rowCount } = await client.query(
    `INSERT INTO youtube_units AS u (day, units) SELECT $1::date, $2::int WHERE $2::int <= $3::int
     ON CONFLICT (day) DO UPDATE SET units = u.units + excluded.units WHERE u.units + excluded.units <= $3::int
     RETURNING u.units`,
    [dayOfUnits(now), units, limit],
  );
  return rowCount === 1;
}

/** YouTube said so: others use the same project, or its quota is smaller than our limit. */
export async function useUpUnits(client: Client, { now, limit }: { now: number; limit: number }) {
  await client.query(
    `INSERT INTO youtube_units AS u (day, units) VALUES ($1, $2)
     ON CONFLICT (day) DO UPDATE SET units = greatest(u.units, excluded.units)`,
    [dayOfUnits(now), limit],
  );
}

export async function usedUnits(client: Client, now: number): Promise<number> {
  const { rows } = await client.query<{ units: number }>('SELECT units FROM youtube_units WHERE day = $1', [
    dayOfUnits(now),
  ]);
  return rows[0]?.units ?? 0;
}

/** Yesterday stays: a worker whose clock is behind may still count there. */
export async function removeOldDays(client: Client, now: number): Promise<void> {
  await client.query('DELETE FROM youtube_units WHERE day < $1::date - 1', [dayOfUnits(now)]);
}
