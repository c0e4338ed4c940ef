import { type Static, Type } from 'typebox';
import { defineContract } from '../contract.ts';

const Uuid = Type.String({ pattern: '^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$' });

/**
 * Visits of one request, as many as fit a message, in the form in which ClickHouse takes them: a line a row, values between tabs, in
 * the order of `columns`. The sink stores them unread. New fields are optional: old and new processes run together.
 */
export const VisitBlock = Type.Object({
  /** The same for the same part of the same request, sent again. */
  id: Uuid,
  organization_id: Uuid,
  columns: Type.Array(Type.String({ pattern: '^[a-z_]{1,60}$' }), { minItems: 1 }),
  count: Type.Integer({ minimum: 1 }),
  /** In which the visits were. */
  months: Type.Array(Type.String({ pattern: '^\\d{4}-\\d{2}$' }), { minItems: 1 }),
  rows: Type.String(),
});
export type VisitBlock = Static<typeof VisitBlock>;

/**
 * Visits on their way into the store. Nothing leaves by age, and a full stream refuses. An id is known for a day, so that a request
 * can be sent again after a failure; after a restart the server knows only those of the messages that are still there, and the sink
 * knows the others.
 */
export const visitBlocks = defineContract({
  stream: 'VISITS',
  subject: 'visits',
  schema: VisitBlock,
  maxAgeMs: 0,
  maxBytes: 2 * 1024 ** 3,
  // A NATS server takes 1 MiB with headers unless it is told otherwise.
  maxMessageBytes: 1000 * 1024,
  dedupeWindowMs: 24 * 60 * 60_000,
  discard: 'new',
  id: (block) => block.id,
  key: (block) => block.organization_id,
});
