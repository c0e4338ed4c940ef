import type { PoolClient } from 'pg';

/** Well within what a connection may be silent and a transaction idle. */
const HEARTBEAT_MS = 5000;

/** Keeps the transaction of `client` from being taken for forgotten while `work` does something else. */
export async function withHeartbeat<T>(
  client: PoolClient,
  work: () => Promise<T>,
  everyMs = HEARTBEAT_MS,
): Promise<T> {
  const beat = setInterval(() => {
    // Behind whatever is under way. A connection that is gone is told by the next statement that somebody waits for.
    client.query('SELECT 1').catch(() => {});
  }, everyMs);
  try {
    return await work();
  } finally {
    clearInterval(beat);
  }
}
