import type { Client } from 'pg';
import type { Events } from '../connect-events.ts';
import { EventsRefusedError, EventsUnavailableError } from '../connection/errors.ts';
import { deleteUpTo, type OutboxRow } from './rows.ts';

interface Settlement {
  /** What is still to publish. */
  left: OutboxRow[];
  failures: Failure[];
}

export interface Settled {
  settle(rows: OutboxRow[]): Promise<Settlement>;
  drop(row: OutboxRow): void;
  dropPartition(partition: number): void;
  dropAll(): void;
}

/**
 * Finds out what was published already although its row is still there: the acknowledgement was lost, or the process between
 * publishing and deleting. The newest message of the website's subject tells: as a website is published in order, its row and
 * all before it are done. The server's own de-duplication does the same only for as long as its window; an outage may be longer.
 *
 * One question a website, asked before its first message after a start, a take-over or an outage.
 */
export function createSettled(
  client: Client,
  events: Pick<Events, 'lastMessageId'>,
  onSettled?: (rows: number) => void,
): Settled {
  const known = new Map<number, Set<string>>();
  const isKnown = (row: OutboxRow) => known.get(row.partition)?.has(row.subject) === true;

  function keep(row: OutboxRow): void {
    const subjects = known.get(row.partition) ?? new Set();
    known.set(row.partition, subjects.add(row.subject));
  }

  return {
    async settle(rows) {
      const firsts = [...Map.groupBy(rows, (row) => row.subject).values()].flatMap((website) =>
        website.slice(0, 1),
      );
      const open = firsts.filter((row) => !isKnown(row));
      if (open.length === 0) return { left: rows, failures: [] };
      const answers = await Promise.allSettled(
        open.map((row) => events.lastMessageId(row.stream, row.subject)),
      );
      const failures = answers.flatMap((answer, index) => {
        const row = open[index];
        return row && answer.status === 'rejected' ? [failureOf(row, answer.reason)] : [];
      });
      const ids = answers.flatMap((answer) =>
        answer.status === 'fulfilled' && answer.value ? [answer.value] : [],
      );
      const done = ids.length > 0 ? await deleteUpTo(client, ids) : new Set<string>();
      if (done.size > 0) onSettled?.(done.size);
      const failed = new Set(failures.map((failure) => failure.row.subject));
      for (const row of open) if (!failed.has(row.subject)) keep(row);
      return { left: rows.filter((row) => !done.has(row.id) && !failed.has(row.subject)), failures };
    },
    drop: (row) => void known.get(row.partition)?.delete(row.subject),
    dropPartition: (partition) => void known.delete(partition),
    dropAll: () => known.clear(),
  };
}

export interface Failure {
  row: OutboxRow;
  error: Error;
  /** The server said no, in contrast to nothing. */
  refused: boolean;
}

/** Anything that is not about NATS is not a failure of a row, and thrown on. */
export function failureOf(row: OutboxRow, error: unknown): Failure {
  const refused = error instanceof EventsRefusedError;
  if (!refused && !(error instanceof EventsUnavailableError)) throw error;
  return { row, error, refused };
}
