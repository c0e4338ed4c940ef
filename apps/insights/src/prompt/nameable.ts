import type { InputFault } from '@sightline/service';
import { readName } from '../http/name.ts';
import type { NamedResource } from '../http/named-resource.ts';
import type { Found } from './referenced.ts';
import { isUuid, type Kind, kinds } from './referenced.ts';
import type { IdOrName } from './writing.ts';

type Fault = Omit<InputFault, 'loc'>;

/** What prompts of a category can name: what it has, and the topics and tags that come into being by their names. */
export interface Nameable {
  /** The thing that is meant, the same object each time. */
  find(kind: Kind, given: IdOrName): NamedResource | Fault;
  /** Topics and tags that are named and not there. Their ids are settled when they are inserted. */
  planned: { topic: NamedResource[]; tag: NamedResource[] };
}

interface Known {
  byId: Map<string, NamedResource>;
  byName: Map<string, NamedResource[]>;
  /** By the name as it was given, once it is found. */
  byGiven: Map<string, NamedResource>;
}

export function createNameable(found: Found[], newId: () => string): Nameable {
  const known = index(found);
  const planned: Nameable['planned'] = { topic: [], tag: [] };

  function byId(kind: Kind, id: string, name: string | null | undefined): NamedResource | Fault {
    if (!isUuid(id)) return { msg: `The id of a ${kind} must be a valid uuid`, type: 'uuid_parsing' };
    const one = known[kind].byId.get(id.toLowerCase());
    if (!one) return { msg: `This category has no ${kind} with the id ${id}; ${advice}`, type: 'unknown' };
    if (name === undefined || name === null || name.trim().normalize('NFC') === one.name) return one;
    const msg = `The ${kind} with this id has another name; give its id or its name`;
    return { msg, type: 'contradiction' };
  }

  function byName(kind: Kind, given: string): NamedResource | Fault {
    const faults: InputFault[] = [];
    const name = readName(given, [], faults);
    if (faults[0]) return faults[0];
    const [one, another] = known[kind].byName.get(name) ?? [];
    if (another) {
      return { msg: `This category has several ${kind}s named ${name}; use its id`, type: 'ambiguous' };
    }
    if (one) return one;
    if (kind === 'topic' || kind === 'tag') return plan(kind, name);
    return { msg: `This category has no ${kind} named ${name}; ${advice}`, type: 'unknown' };
  }

  function plan(kind: 'topic' | 'tag', name: string): NamedResource {
    const one = { id: newId(), name };
    planned[kind].push(one);
    known[kind].byName.set(name, [one]);
    return one;
  }

  function find(kind: Kind, { id, name }: IdOrName): NamedResource | Fault {
    if (id !== undefined && id !== null) return byId(kind, id, name);
    if (name === undefined || name === null) {
      return { msg: `A ${kind} is named by its id, its name or both`, type: 'missing' };
    }
    const before = known[kind].byGiven.get(name);
    if (before) return before;
    const one = byName(kind, name);
    if ('id' in one) known[kind].byGiven.set(name, one);
    return one;
  }
  return { find, planned };
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
