import type { Catalogue, EntityKind } from '../catalogue/catalogue.ts';

/** What the ids of rows are called. */
export interface Names {
  of(kind: EntityKind, id: string): string | null;
  catalogue: Catalogue;
}

/** What stands for no such thing in the store. */
export const NONE = '00000000-0000-0000-0000-000000000000';

/** `{id, name}`; nothing where the answer has no such thing. */
export const named = (kind: EntityKind) => (id: string, names: Names) =>
  id === NONE ? null : { id, name: names.of(kind, id) };
