import { type ClickHouse, query, translateClickHouseError } from '@sightline/clickhouse';
import { type InputFault, nearestNames } from '@sightline/service';
import Type from 'typebox';
import type { Catalogue, ClaimDecision, EntityKind, Named, ThemeName } from '../catalogue/catalogue.ts';
import type { Condition, ReadFilter, Tree } from './read-filter.ts';

/** A condition as ClickHouse is asked: about ids where it names entities, about text where it is about text. */
export type Resolved =
  | { condition: Condition; ids: string[]; claimDecisions?: readonly ClaimDecision[] }
  /** On text; `themeNames`: where it is on themes. */
  | { condition: Condition; ids?: never; themeNames?: readonly ThemeName[] };
export type ResolvedFilter = Tree<Resolved>;

/** Which of these texts a regular expression matches; `undefined` where it is none. */
export type MatchTexts = (pattern: string, texts: string[]) => Promise<boolean[] | undefined>;

interface FilterContext {
  catalogue: Pick<Catalogue, 'all' | 'find'> & Partial<Pick<Catalogue, 'claimDecisions' | 'themeNames'>>;
  matchTexts: MatchTexts;
  faults: InputFault[];
}

/** Looks up what a filter names. A thing that the category does not have is a fault; texts that match nothing are not. */
export async function resolveFilter(filter: ReadFilter, context: FilterContext): Promise<ResolvedFilter> {
  const each = (parts: ReadFilter[]) => Promise.all(parts.map((part) => resolveFilter(part, context)));
  if ('and' in filter) return { and: await each(filter.and) };
  if ('or' in filter) return { or: await each(filter.or) };
  if ('not' in filter) return { not: await resolveFilter(filter.not, context) };
  if ('has' in filter) return { has: filter.has, where: await resolveFilter(filter.where, context) };
  return { leaf: await resolveCondition(filter.leaf, context) };
}

export async function resolveCondition(condition: Condition, context: FilterContext): Promise<Resolved> {
  const resolved = await lookUp(condition, context);
  const { claimDecisions = [], themeNames = [] } = context.catalogue;
  if (resolved.ids) return isOnVerdicts(condition) ? { ...resolved, claimDecisions } : resolved;
  return isOnThemes(condition) ? { ...resolved, themeNames } : resolved;
}

const isOnThemes = ({ field: { column } }: Condition) => column === 'theme' || column === 'theme_id';

const isOnVerdicts = ({ field }: Condition) => field.type === 'entity' && field.kind === 'verdict';

async function lookUp(condition: Condition, context: FilterContext): Promise<Resolved> {
  const { field, test, values } = condition;
  if (field.type === 'text') {
    if (test === 'matches') await matching(condition, [], context);
    return { condition };
  }
  if (test === 'is' || test === 'in') {
    const found = values.flatMap((value, index) => {
      if (value === NONE_ID && field.idsOnly && nullable.includes(field.kind))
        return [{ id: NONE_ID, name: '' }];
      const things = context.catalogue.find(field.kind, value);
      if (things.length === 0)
        context.faults.push(
          unknownEntity(context.catalogue, field.kind, value, condition.locations[index] ?? []),
        );
      return things;
    });
    return { condition, ids: idsOf(found) };
  }
  const all = [...context.catalogue.all(field.kind)];
  if (test === 'matches') return { condition, ids: idsOf(await matching(condition, all, context)) };
  const fold = (text: string) => (test === 'contains' ? text : text.toLowerCase());
  const wanted = values.map(fold);
  const containing = all.filter(({ name }) => wanted.some((value) => fold(name).includes(value)));
  return { condition, ids: idsOf(containing) };
}

/** What stands for no such thing: an answer without a persona is one of it. */
const NONE_ID = '00000000-0000-0000-0000-000000000000';
const nullable: readonly EntityKind[] = ['topic', 'region', 'persona', 'prompt'];

const idsOf = (things: Named[]) => [...new Set(things.map(({ id }) => id))];

async function matching(
  { values, locations }: Condition,
  things: Named[],
  context: FilterContext,
): Promise<Named[]> {
  const matched = await context.matchTexts(
    values[0] ?? '',
    things.map(({ name }) => name),
  );
  if (matched) return things.filter((_, index) => matched[index]);
  const msg = 'must be a regular expression (RE2)';
  context.faults.push({ loc: locations[0] ?? [], msg, type: 'string_pattern_mismatch' });
  return [];
}

const MOST_LISTED = 20;
/** Each costs some microseconds. */
const MOST_COMPARED = 1000;

/** Says what the category has instead, as far as a text can hold it. */
export function unknownEntity(
  catalogue: Pick<Catalogue, 'all'>,
  kind: EntityKind,
  value: string,
  loc: InputFault['loc'],
): InputFault {
  const what = kind.replaceAll('_', ' ');
  const names = namesOf(catalogue, kind);
  const [nearest] = nearestNames(value.slice(0, 200), names.slice(0, MOST_COMPARED));
  const guess = nearest === undefined ? '' : `; did you mean ${JSON.stringify(nearest)}?`;
  const advice = names.length === 0 ? '; name one that it has' : `${guess || '.'} It has: ${listed(names)}`;
  return { loc, msg: `This category has no ${what} ${JSON.stringify(value)}${advice}`, type: 'unknown' };
}

/** Prompts can be many and long: they are not listed. */
function namesOf(catalogue: Pick<Catalogue, 'all'>, kind: EntityKind): string[] {
  if (kind === 'prompt') return [];
  const living = catalogue.all(kind).filter(({ isDeleted }) => !isDeleted);
  return living.map(({ name }) => name).sort();
}

function listed(names: string[]): string {
  const shown = names.slice(0, MOST_LISTED).map((name) => JSON.stringify(name.slice(0, 100)));
  const more = names.length - shown.length;
  return more > 0 ? `${shown.join(', ')} and ${more} more` : shown.join(', ');
}

const CANNOT_COMPILE_REGEXP = 427;
const Matched = Type.Object({ matched: Type.Array(Type.Integer()) });

/** The engine's own expressions (RE2): linear in time, whatever the pattern, and the same for names as for what is stored. */
export function matchTextsIn(clickhouse: ClickHouse): MatchTexts {
  return async (pattern, texts) => {
    try {
      const [row] = await query(clickhouse, {
        // The first match is for the pattern alone: without texts it would not be looked at.
        sql: `SELECT arrayMap(text -> match(text, {pattern:String}), {texts:Array(String)}) AS matched
          WHERE match('', {pattern:String}) < 2`,
        params: { pattern, texts },
        row: Matched,
      });
      return row?.matched.map((one) => one === 1) ?? [];
    } catch (error) {
      if (translateClickHouseError(error)?.code === CANNOT_COMPILE_REGEXP) return undefined;
      throw error;
    }
  };
}

/** Of these things of a kind, those whose answers the filter does not exclude, whatever else they are. */
export function namesNotExcluded(
  kind: EntityKind,
  things: readonly Named[],
  filter: ResolvedFilter | undefined,
): string[] {
  const left = things.filter(({ id }) => !filter || verdict(filter, kind, id) !== false);
  return left.map(({ name }) => name).sort();
}

/** `undefined`: it depends on something else too. */
function verdict(filter: ResolvedFilter, kind: EntityKind, id: string): boolean | undefined {
  if ('has' in filter) return undefined;
  if ('not' in filter) {
    const inner = verdict(filter.not, kind, id);
    return inner === undefined ? undefined : !inner;
  }
  if ('leaf' in filter) {
    const { condition, ids } = filter.leaf;
    const { field } = condition;
    if (field.type !== 'entity' || field.kind !== kind || !ids) return undefined;
    // Of several, another one may be what is asked for.
    if (field.many && !ids.includes(id)) return undefined;
    return ids.includes(id) !== condition.negated;
  }
  const deciding = 'or' in filter;
  const inner = (deciding ? filter.or : filter.and).map((part) => verdict(part, kind, id));
  if (inner.includes(deciding)) return deciding;
  return inner.includes(undefined) ? undefined : !deciding;
}
