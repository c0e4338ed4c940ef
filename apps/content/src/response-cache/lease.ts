import type { Events, Responder } from '@sightline/events';
import { type Log, superviseLoop } from '@sightline/service';
import type { Pool } from 'pg';
import { decodeInvalidations, invalidationSubject } from './cache-messages.ts';
import type { Invalidation } from './response-cache.ts';

export interface LeaseOptions {
  pool: Pool;
  events: Pick<Events, 'connected' | 'ping' | 'respond'>;
  prefix: string | undefined;
  instanceId: string;
  onInvalidate(changes: Invalidation[]): void;
  /** For a while changes did not wait for this instance: nothing from before may be used. */
  onLapse(): void;
  log: Pick<Log, 'warn'>;
}

export interface Lease {
  /** While true, no change is announced before this instance has invalidated what it touches. */
  readonly current: boolean;
  stop(): Promise<void>;
}

/** As long as an instance that died holds up the announcement of changes, at most. */
const LEASE_MS = 4_000;
/** The instance trusts its lease for less than it lasts, for clocks that do not run alike. */
const TRUSTED_MS = 3_500;
const RENEW_MS = 1_000;
/** A change that was not announced for this long: no worker runs, or it cannot go on. Until it can, nothing is cached. */
const UNANNOUNCED_MS = 5_000;

/**
 * Keeps this instance on the list of those that get every change before it is announced, see `invalidate-everywhere.ts`.
 *
 * Its own time is counted from before the renewal was sent, so that it always ends before the one in the database; by two
 * clocks, since one stands still while a machine sleeps and the other can be set back.
 */
export function holdLease({
  pool,
  events,
  prefix,
  instanceId,
  onInvalidate,
  onLapse,
  log,
}: LeaseOptions): Lease {
  let trusted = { steady: 0, wall: 0 };
  let responder: Responder | undefined;
  const isCurrent = () => performance.now() < trusted.steady && Date.now() < trusted.wall;

  async function renew(): Promise<void> {
    if (!events.connected) return;
    // A connection that hangs looks alive for long: an instance that receives nothing must not hold up the others.
    await events.ping();
    responder ??= await events.respond(invalidationSubject(prefix, instanceId), (body) => {
      onInvalidate(decodeInvalidations(body));
      return 'invalidated';
    });
    const next = { steady: performance.now() + TRUSTED_MS, wall: Date.now() + TRUSTED_MS };
    const { rowCount } = await pool.query({
      name: 'answer-cache-lease',
      text: `INSERT INTO answer_caches (instance_id, expires_at)
             SELECT $1, clock_timestamp() + $2 * interval '1 millisecond'
             WHERE NOT EXISTS (
               SELECT FROM (SELECT created_at FROM outbox ORDER BY id LIMIT 1) oldest
               WHERE oldest.created_at < clock_timestamp() - $3 * interval '1 millisecond'
             )
             ON CONFLICT (instance_id) DO UPDATE SET expires_at = EXCLUDED.expires_at`,
      values: [instanceId, LEASE_MS, UNANNOUNCED_MS],
    });
    if (rowCount === 0) throw new Error('Changes wait to be announced: is a worker running?');
    if (!isCurrent()) onLapse();
    trusted = next;
  }

  const renewing = superviseLoop({
    round: () => renew().then(() => false),
    everyMs: RENEW_MS,
    failure: 'Response caching is off: the cache lease could not be renewed',
    log,
  });
  return {
    get current() {
      return isCurrent();
    },
    async stop() {
      await renewing.stop();
      trusted = { steady: 0, wall: 0 };
      responder?.stop();
      // Changes need not wait for this instance any more. If it fails, they wait for the end of the lease.
      await pool
        .query(
          `DELETE FROM answer_caches WHERE instance_id = $1 OR expires_at < clock_timestamp() - interval '1 hour'`,
          [instanceId],
        )
        .catch(() => undefined);
    },
  };
}
