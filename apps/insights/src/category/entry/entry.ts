import { HttpError } from '@sightline/service';
import type { FastifyRequest } from 'fastify';
import { organizationsOf } from '../../http/calling.ts';
import { withId } from '../../http/named-resource.ts';
import { CategoryParams } from '../category.ts';

/** A table of things that belong to a category. Its texts stand in SQL as they are: they are constants, never input. */
export interface EntryTable<Column extends string = string> {
  table: string;
  alias: string;
  /** SQL: what is answered of a row. */
  columns: string;
  /** What people may write of it. */
  writable: readonly Column[];
  /** One of them, as a sentence calls it. */
  one: string;
  /** SQL: whether `prompts p` uses the entry `$1`. Without it no prompt can. */
  usedBy?: string;
}

export interface EntryTarget {
  id: string;
  categoryId: string;
  organizationIds: string[];
}

/** Path parameters of what belongs to a category. */
export const entryParams = <Name extends string>(name: Name) => withId(CategoryParams, name);

/** `id` of an entry in the category of the path. */
export function entryTarget(request: FastifyRequest, id: string): EntryTarget {
  const { category_id } = request.params as { category_id: string };
  return { id, categoryId: category_id, organizationIds: organizationsOf(request) };
}

/** The same answer whether the category or the entry is missing, or is somebody else's. */
export function noSuchEntry({ one }: EntryTable): HttpError {
  return new HttpError(404, `There is no such ${one} in your categories.`);
}
