import type { InputFault } from '@sightline/service';
import type { Catalogue, Named } from '../catalogue/catalogue.ts';
import type { Condition, ReadFilter, Tree } from './read-filter.ts';
import { unknownEntity } from './unknown-entity.ts';

/** A condition as it is asked of the store: about ids where it names entities, about text where it is about text. */
export type Resolved =
  | { condition: Condition; ids: string[] }
  /** On text. */
  | { condition: Condition; ids?: never };
export type ResolvedFilter = Tree<Resolved>;

/** Which of these texts a regular expression matches; `undefined` where it is none. */
export type MatchTexts = (pattern: string, texts: string[]) => Promise<boolean[] | undefined>;

interface Around {
  catalogue: Pick<Catalogue, 'all' | 'find'>;
  matchTexts: MatchTexts;
  faults: InputFault[];
}

/** Looks up what a filter names. A thing that the category does not have is a fault; texts that match nothing are not. */
export async function resolveFilter(filter: ReadFilter, around: Around): Promise<ResolvedFilter> {
  const each = (parts: ReadFilter[]) => Promise.all(parts.map((part) => resolveFilter(part, around)));
  if ('and' in filter) return { and: await each(filter.and) };
  if ('or' in filter) return { or: await each(filter.or) };
  if ('not' in filter) return { not: await resolveFilter(filter.not, around) };
  return { leaf: await resolveCondition(filter.leaf, around) };
}

export async function resolveCondition(condition: Condition, around: Around): Promise<Resolved> {
  const { field, test, values } = condition;
  if (field.type === 'text') {
    if (test === 'matches') await matching(condition, [], around);
    return { condition };
  }
  if (test === 'is' || test === 'in') {
    const found = values.flatMap((value, index) => {
      const things = around.catalogue.find(field.kind, value);
      if (things.length === 0)
        around.faults.push(unknownEntity(around.catalogue, field.kind, value, condition.places[index] ?? []));
      return things;
    });
    return { condition, ids: idsOf(found) };
  }
  const all = [...around.catalogue.all(field.kind)];
  if (test === 'matches') return { condition, ids: idsOf(await matching(condition, all, around)) };
  const fold = (text: string) => (test === 'contains' ? text : text.toLowerCase());
  const wanted = values.map(fold);
  const containing = all.filter(({ name }) => wanted.some((value) => fold(name).includes(value)));
  return { condition, ids: idsOf(containing) };
}

const idsOf = (things: Named[]) => [...new Set(things.map(({ id }) => id))];

async function matching({ values, places }: Condition, things: Named[], around: Around): Promise<Named[]> {
  const matched = await around.matchTexts(
    values[0] ?? '',
    things.map(({ name }) => name),
  );
  if (matched) return things.filter((_, index) => matched[index]);
  const msg = 'must be a regular expression (RE2)';
  around.faults.push({ loc: places[0] ?? [], msg, type: 'string_pattern_mismatch' });
  return [];
}
