import { createHash, randomUUID } from 'node:crypto';
import type { RowText } from '../../ingest/split-rows.ts';

export interface RequestScope {
  organizationIds: string[];
  format: string;
  idempotencyKey: string | undefined;
}

/**
 * The same for the same lines of the same request: with a key, or when every line has an id of its own. Else nobody can tell a line
 * that was sent again from two visits in one second, and each block is new. What the lines say is part of it, so that a key that is
 * used again for something else keeps nothing out; so are the organizations, whose keys are theirs.
 */
export function blockId(
  { organizationIds, format, idempotencyKey }: RequestScope,
  number: number,
  rows: RowText[],
  haveIds: boolean,
): string {
  if (idempotencyKey === undefined && !haveIds) return randomUUID();
  const hash = createHash('sha256');
  const request = idempotencyKey === undefined ? null : [idempotencyKey, number];
  hash.update(JSON.stringify([[...organizationIds].sort(), format, request]));
  hash.update(rows.map((row) => ('text' in row ? row.text : '')).join('\n'));
  return asUuid(hash.digest('hex'));
}

/** Of a part of a block that had to be cut. */
export function partId(id: string, part: number): string {
  return asUuid(createHash('sha256').update(`${id} ${part}`).digest('hex'));
}

const asUuid = (hex: string) => hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12}).*$/, '$1-$2-$3-$4-$5');
