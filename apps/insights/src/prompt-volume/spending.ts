import { HttpError } from '@sightline/service';
import type { Pool } from 'pg';
import { dayOf, midnightAfter } from './allowance.ts';

export interface Spending {
  /** Before the vendor is asked. 429 where the day's money of the organization would not be enough. */
  reserve(organizationId: string, microdollars: number): Promise<Reserved>;
}

interface Reserved {
  /** When it is known what was charged. Not called: what was reserved counts as spent. */
  settle(microdollars: number): Promise<void>;
}

/** Money for vendors per organization and UTC day. Whole statements under the lock of one row: callers at once do not spend more together. */
export function createSpending(pool: Pool, centsPerDay: number, now: () => number): Spending {
  const most = centsPerDay * 10_000;
  return {
    async reserve(organizationId, microdollars) {
      const at = now();
      const day = dayOf(at);
      const { rowCount } = await pool.query(
        `WITH removed AS (DELETE FROM prompt_volume_spending WHERE organization_id = $1 AND day < $2::date - 1)
         INSERT INTO prompt_volume_spending AS s (organization_id, day, microdollars) SELECT $1, $2, $3 WHERE $3::bigint <= $4::bigint
         ON CONFLICT (organization_id, day) DO UPDATE SET microdollars = s.microdollars + EXCLUDED.microdollars
         WHERE s.microdollars + EXCLUDED.microdollars <= $4`,
        [organizationId, day, microdollars, most],
      );
      if (rowCount === 0) throw spent(centsPerDay, at);
      return {
        async settle(charged) {
          await pool.query(
            `UPDATE prompt_volume_spending SET microdollars = greatest(0, microdollars + $3)
             WHERE organization_id = $1 AND day = $2`,
            [organizationId, day, charged - microdollars],
          );
        },
      };
    },
  };
}

function spent(centsPerDay: number, at: number): HttpError {
  const seconds = Math.max(1, Math.ceil((midnightAfter(at) - at) / 1000));
  return new HttpError(
    429,
    `Looking this up would cost more than the ${centsPerDay} US cents that your organization has per UTC day (VOLUME_CENTS_PER_DAY). What was looked up before can be read; try again in ${seconds} s.`,
    { headers: { 'retry-after': String(seconds) } },
  );
}
