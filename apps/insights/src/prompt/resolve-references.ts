import type { PoolClient } from 'pg';
import type { NamedResource } from '../http/named-resource.ts';
import type { Tell } from './faults-by-prompt.ts';
import { createNameable, type Nameable } from './nameable.ts';
import { type CallerOfCategory, readReferenced } from './read-referenced.ts';
import { collectReferenced, type Kind, type References } from './referenced.ts';
import type { IdOrName } from './writing.ts';

export interface Resolver {
  /** What a field names; `undefined` after a fault. */
  one(kind: Kind, given: IdOrName, field: string): NamedResource | undefined;
  /** What a list names, each thing once, in the order given. */
  many(kind: Kind, given: IdOrName[], field: string): NamedResource[];
  planned: Nameable['planned'];
}

interface Request extends CallerOfCategory {
  prompts: References[];
  newId: () => string;
}

/** Resolves what these prompts name, from what one statement reads. */
export async function openResolver(client: PoolClient, request: Request, tell: Tell): Promise<Resolver> {
  const found = await readReferenced(client, request, collectReferenced(request.prompts));
  const { find, planned } = createNameable(found, request.newId);
  return {
    one(kind, given, field) {
      const one = find(kind, given);
      if ('id' in one) return one;
      tell(one, field);
      return undefined;
    },
    many(kind, given, field) {
      const things: NamedResource[] = [];
      for (const [position, reference] of given.entries()) {
        const one = find(kind, reference);
        if (!('id' in one)) tell(one, field, position);
        else if (!things.includes(one)) things.push(one);
      }
      return things;
    },
    planned,
  };
}
