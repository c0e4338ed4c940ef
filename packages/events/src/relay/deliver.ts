import type { Events } from '../connect-events.ts';
import type { OutboxRow } from './rows.ts';
import { type Failure, failureOf } from './settled.ts';

export interface Delivered {
  sent: string[];
  failures: Failure[];
}

/**
 * Publishes rows: websites side by side, but inside a website each waits for the acknowledgement of the one before. Sent
 * together, a row could fail while the next one is stored, and its repetition would come out behind it.
 *
 * `mayGoOn` is asked before each: false when this relay may no longer be the one that works these rows.
 */
export async function deliver(
  rows: OutboxRow[],
  events: Pick<Events, 'publishEncoded'>,
  mayGoOn: () => boolean,
): Promise<Delivered> {
  const delivered: Delivered = { sent: [], failures: [] };
  const websites = Map.groupBy(rows, (row) => row.subject);
  await Promise.all([...websites.values()].map((website) => deliverWebsite(website)));
  return delivered;

  async function deliverWebsite(website: OutboxRow[]): Promise<void> {
    for (const row of website) {
      if (!mayGoOn()) return;
      const { message_id: id, stream, subject, payload: body } = row;
      try {
        await events.publishEncoded({ id, stream, subject, body });
      } catch (error) {
        delivered.failures.push(failureOf(row, error));
        return;
      }
      delivered.sent.push(row.id);
    }
  }
}
