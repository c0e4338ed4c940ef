import type { Belongings } from './belongings.ts';
import type { Rows } from './rows.ts';

/** What betrays an organization wherever it is seen: its mark, its ids and its secrets. Lower case. */
export interface Needles {
  mark: string;
  ids: ReadonlySet<string>;
}

/** Stands for no row, and in rows of everybody. */
const NIL = '00000000-0000-0000-0000-000000000000';
const UUID = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g;

/**
 * The ids of every row that leads to the organization, over any number of rows between, so that nobody has to list them.
 * Ids that were there before anybody came (`shared`) belong to nobody.
 */
export function needlesOf({ tenant, mark, ownKey }: Belongings, rows: Rows, shared: Rows): Needles {
  const nobodys = new Set([NIL, ...shared.flatMap((row) => row.match(UUID) ?? [])]);
  const ids = new Set([tenant.organizationId]);
  for (let before = 0; before !== ids.size; ) {
    before = ids.size;
    for (const row of rows) {
      const inside = (row.match(UUID) ?? []).filter((id) => !nobodys.has(id));
      if (row.includes(mark) || inside.some((id) => ids.has(id))) for (const id of inside) ids.add(id);
    }
  }
  const { person, apiKey, apiKeyId, writeKey, bearerToken } = tenant;
  for (const own of [
    person.id,
    person.email,
    person.password,
    apiKey,
    apiKeyId,
    writeKey,
    bearerToken,
    ownKey,
  ])
    ids.add(own.toLowerCase());
  return { mark, ids };
}

export function betrays(text: string, { mark, ids }: Needles): string[] {
  const lower = text.toLowerCase();
  const found = [...ids].filter((id) => lower.includes(id));
  return lower.includes(mark) ? [mark, ...found] : found;
}
