import type { InputFault } from '@sightline/service';
import { readName } from '../http/name.ts';
import { isUuid } from './uuid.ts';
import type { IdOrName } from './writing.ts';

export const kinds = ['topic', 'asset', 'tag', 'region', 'platform', 'persona'] as const;
export type Kind = (typeof kinds)[number];

export interface References {
  topic?: IdOrName | null;
  asset?: IdOrName | null;
  tags?: IdOrName[] | null;
  regions?: IdOrName[] | null;
  platforms?: IdOrName[] | null;
  personas?: IdOrName[] | null;
}

/** What a request names, each once, so that one statement reads it all. */
export type Referenced = Record<Kind, { ids: Set<string>; names: Set<string> }>;

/** Faults are found later, where the place is known: what no name or id can be is left out here. */
export function collectReferenced(prompts: References[]): Referenced {
  const referenced = Object.fromEntries(
    kinds.map((kind) => [kind, { ids: new Set(), names: new Set() }]),
  ) as Referenced;
  const seen = Object.fromEntries(kinds.map((kind) => [kind, new Set()])) as Record<Kind, Set<string>>;
  const add = (kind: Kind, given: IdOrName | null | undefined) => {
    if (given?.id && isUuid(given.id)) referenced[kind].ids.add(given.id.toLowerCase());
    if (!given?.name || seen[kind].has(given.name)) return;
    seen[kind].add(given.name);
    const faults: InputFault[] = [];
    const name = readName(given.name, [], faults);
    if (faults.length === 0) referenced[kind].names.add(name);
  };
  for (const { topic, asset, tags, regions, platforms, personas } of prompts) {
    add('topic', topic);
    add('asset', asset);
    for (const one of tags ?? []) add('tag', one);
    for (const one of regions ?? []) add('region', one);
    for (const one of platforms ?? []) add('platform', one);
    for (const one of personas ?? []) add('persona', one);
  }
  return referenced;
}
