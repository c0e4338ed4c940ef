import type { InputFault } from '@sightline/service';
import type { PoolClient } from 'pg';
import { readName } from '../name.ts';
import type { NamedResource } from '../named-resource.ts';
import { type CallerOfCategory, type Found, readReferenced } from './read-referenced.ts';
import { collectReferenced, type Kind, kinds, type References } from './referenced.ts';
import { isUuid } from './uuid.ts';
import type { IdOrName } from './writing.ts';

type Place = InputFault['loc'];

interface Known {
  byId: Map<string, NamedResource>;
  byName: Map<string, NamedResource[]>;
  /** By the name as it was given, once it is resolved. */
  byGiven: Map<string, NamedResource>;
}

export interface Resolver {
  /** The thing that is meant, the same object each time; `undefined` after a fault. */
  one(kind: Kind, given: IdOrName, loc: Place): NamedResource | undefined;
  /** Each thing once, in the order given. */
  many(kind: Kind, given: IdOrName[], loc: Place): NamedResource[];
  /** Topics and tags that are named and not there. Their ids are settled when they are inserted. */
  planned: { topic: NamedResource[]; tag: NamedResource[] };
}

interface Request extends CallerOfCategory {
  prompts: References[];
  newId: () => string;
  faults: InputFault[];
}

/** Resolves what these prompts name, from what one statement reads. */
export async function openResolver(client: PoolClient, request: Request): Promise<Resolver> {
  const found = await readReferenced(client, request, collectReferenced(request.prompts));
  return createResolver(found, request);
}

function createResolver(found: Found[], { newId, faults }: Pick<Request, 'newId' | 'faults'>): Resolver {
  const known = index(found);
  const planned: Resolver['planned'] = { topic: [], tag: [] };

  function byId(kind: Kind, id: string, { name }: IdOrName, loc: Place): NamedResource | undefined {
    if (!isUuid(id)) return fault(loc, `The id of a ${kind} must be a valid uuid`, 'uuid_parsing');
    const one = known[kind].byId.get(id.toLowerCase());
    if (!one) return fault(loc, `This category has no ${kind} with the id ${id}; ${advice}`, 'unknown');
    if (name === undefined || name === null || name.trim().normalize('NFC') === one.name) return one;
    return fault(loc, `The ${kind} with this id has another name; give its id or its name`, 'contradiction');
  }

  function byName(kind: Kind, given: string, loc: Place): NamedResource | undefined {
    const one = known[kind].byGiven.get(given) ?? lookUp(kind, given, loc);
    if (one) known[kind].byGiven.set(given, one);
    return one;
  }

  function lookUp(kind: Kind, given: string, loc: Place): NamedResource | undefined {
    const before = faults.length;
    const name = readName(given, loc, faults);
    if (faults.length > before) return undefined;
    const named = known[kind].byName.get(name) ?? [];
    if (named.length > 1)
      return fault(loc, `This category has several ${kind}s named ${name}; use its id`, 'ambiguous');
    if (named[0]) return named[0];
    if (kind !== 'topic' && kind !== 'tag')
      return fault(loc, `This category has no ${kind} named ${name}; ${advice}`, 'unknown');
    const one = { id: newId(), name };
    planned[kind].push(one);
    known[kind].byName.set(name, [one]);
    return one;
  }

  function fault(loc: Place, msg: string, type: string): undefined {
    faults.push({ loc, msg, type });
  }

  function one(kind: Kind, given: IdOrName, loc: Place): NamedResource | undefined {
    const { id, name } = given;
    if (id !== undefined && id !== null) return byId(kind, id, given, loc);
    if (name !== undefined && name !== null) return byName(kind, name, loc);
    return fault(loc, `A ${kind} is named by its id, its name or both`, 'missing');
  }

  const many = (kind: Kind, given: IdOrName[], loc: Place) => {
    const things = new Set(given.map((reference, position) => one(kind, reference, [...loc, position])));
    return [...things].filter((thing) => thing !== undefined);
  };
  return { one, many, planned };
}

const advice = 'name one that it has';

function index(found: Found[]): Record<Kind, Known> {
  const known = Object.fromEntries(
    kinds.map((kind) => [kind, { byId: new Map(), byName: new Map(), byGiven: new Map() }]),
  ) as Record<Kind, Known>;
  for (const { kind, id, name } of found) {
    const thing = { id, name };
    const { byId, byName } = known[kind];
    byId.set(id, thing);
    byName.set(name, [...(byName.get(name) ?? []), thing]);
  }
  return known;
}
