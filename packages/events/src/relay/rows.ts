import type { Client } from 'pg';

export interface OutboxRow {
  id: string;
  message_id: string;
  stream: string;
  subject: string;
  partition: number;
  payload: string;
}

/** The oldest rows of each partition, in order; `limit` a partition, so that a busy one takes no room from the others. */
export async function readRows(
  client: Client,
  partitions: number[],
  withoutSubjects: string[],
  limit: number,
): Promise<OutboxRow[]> {
  const { rows } = await client.query<OutboxRow>({
    name: 'relay-read',
    text: `SELECT row.* FROM unnest($1::smallint[]) AS held (partition) CROSS JOIN LATERAL (
        SELECT id, message_id, stream, subject, partition, payload FROM outbox
        WHERE outbox.partition = held.partition AND subject <> ALL ($2::text[])
        ORDER BY id LIMIT $3
      ) AS row`,
    values: [partitions, withoutSubjects, limit],
  });
  return rows;
}

export async function deleteRows(client: Client, ids: string[]): Promise<void> {
  await client.query({
    name: 'relay-delete',
    text: 'DELETE FROM outbox WHERE id = ANY ($1::bigint[])',
    values: [ids],
  });
}

/** Deletes the rows of these messages, as far as they still have one, and those before each of the same subject. */
export async function deleteUpTo(client: Client, messageIds: string[]): Promise<Set<string>> {
  const { rows } = await client.query<{ id: string }>({
    name: 'relay-settle',
    text: `DELETE FROM outbox USING (
        SELECT outbox.id, partition, subject FROM unnest($1::uuid[]) AS published (message_id) JOIN outbox USING (message_id)
      ) AS last
      WHERE outbox.partition = last.partition AND outbox.subject = last.subject AND outbox.id <= last.id
      RETURNING outbox.id`,
    values: [messageIds],
  });
  return new Set(rows.map(({ id }) => id));
}
