import type { preValidationHookHandler } from 'fastify';
import type { PoolClient } from 'pg';
import type { NamedResource } from '../http/named-resource.ts';
import { createNameable, type Nameable } from './nameable.ts';
import type { Tell } from './prompt-at-a-time.ts';
import {
  type CallerOfCategory,
  collectReferenced,
  isUuid,
  type Kind,
  type References,
  readReferenced,
} from './referenced.ts';
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

/**
 * Published clients of this API document that a plain string may stand where an object with `id` or `name` is asked for: a UUID
 * is an id, everything else a name. Runs before the validation, so that the rest of the service knows one form.
 */
export const readPlainReferences: preValidationHookHandler = (request, _reply, done) => {
  const prompts = (request.body as { prompts?: unknown } | null | undefined)?.prompts;
  if (Array.isArray(prompts)) for (const prompt of prompts) rewrite(prompt);
  done();
};

function rewrite(prompt: unknown): void {
  if (typeof prompt !== 'object' || prompt === null) return;
  const fields = prompt as Record<string, unknown>;
  for (const name of ['topic', 'asset']) {
    if (typeof fields[name] === 'string') fields[name] = reference(fields[name]);
  }
  for (const name of ['tags', 'regions', 'platforms', 'personas']) {
    const list = fields[name];
    if (!Array.isArray(list)) continue;
    for (const [index, item] of list.entries()) if (typeof item === 'string') list[index] = reference(item);
  }
}

const reference = (text: string) => (isUuid(text) ? { id: text } : { name: text });
