import { callerOf } from '@sightline/access';
import { type Bindings, type ClickHouse, createBindings } from '@sightline/clickhouse';
import { CursorError, type Cursors, type CursorValues } from '@sightline/postgres';
import type { InputFault } from '@sightline/service';
import type { FastifyRequest } from 'fastify';
import { organizationsOf } from '../../http/calling.ts';
import type { Insights } from '../../http/parts.ts';
import type { CallerOfCategory } from '../../prompt/referenced.ts';
import type { Catalogue } from '../catalogue/catalogue.ts';
import { type PromptsNeeded, readCatalogue } from '../catalogue/read-catalogue.ts';
import type { SharedReads } from '../delivery/shared-reads.ts';
import { type PromptsCounted, withPromptsCounted } from '../filter/prompts-counted.ts';
import type { ReadFilter } from '../filter/read-filter.ts';
import {
  type MatchTexts,
  matchTextsIn,
  type ResolvedFilter,
  resolveFilter,
} from '../filter/resolve-filter.ts';
import type { Period } from '../period.ts';

/** What every report may use. */
export interface ReportParts extends Insights {
  /** Where answers and visits are. */
  clickhouse: ClickHouse;
  shared: SharedReads;
  /** IANA name: where the days of reports begin. */
  reportTimeZone: string;
  /** Of the deployment: another one may show the same numbers in another way. */
  buildId: string;
  /** Bots and providers of the catalogue: what filters may name. */
  knownBots: { names: readonly string[]; providers: readonly string[] };
}

export interface ReportCaller {
  organizationIds: string[];
  /** Whose cursors these are. */
  callerId: string;
}

export function reportCaller(request: FastifyRequest): ReportCaller {
  const { keyId, subject } = callerOf(request);
  return { organizationIds: organizationsOf(request), callerId: keyId ?? subject ?? '' };
}

/** What a dialect reads of a request without an engine. */
export interface ParsedRequest {
  period: Period;
  filter: ReadFilter | undefined;
  /** All prompts, when left out. */
  counted?: PromptsCounted;
}

/** What a report on a category can look at while it plans. It adds the errors that it finds to `faults`. */
export interface PlanContext {
  category: CallerOfCategory;
  catalogue: Catalogue;
  period: Period;
  filter: ResolvedFilter | undefined;
  matchTexts: MatchTexts;
  /** Whether the filter is about texts of prompts. */
  namesPrompts: boolean;
  bindings: Bindings;
  faults: InputFault[];
}

/** Resolves the names of a filter to ids. 404 where the caller does not see the category. */
export async function resolveContext(
  { pool, clickhouse }: ReportParts,
  category: CallerOfCategory,
  { period, filter, counted = {} }: ParsedRequest,
  faults: InputFault[],
): Promise<PlanContext> {
  const { branded = 'include', analysis = 'any' } = counted;
  const prompts = branded === 'include' ? (filter ? promptsNeeded(filter) : []) : 'all';
  const catalogue = await readCatalogue(pool, category, prompts, analysis === 'any' ? undefined : analysis);
  const namesPrompts = prompts.length > 0;
  const context = { category, catalogue, period, matchTexts: matchTextsIn(clickhouse), namesPrompts, faults };
  return {
    ...context,
    bindings: createBindings(),
    filter: withPromptsCounted(filter && (await resolveFilter(filter, context)), counted, catalogue),
  };
}

/** Prompts can be many: only those that the filter names are read. */
function promptsNeeded(filter: ReadFilter): PromptsNeeded {
  if ('not' in filter) return promptsNeeded(filter.not);
  if ('has' in filter) return promptsNeeded(filter.where);
  if ('leaf' in filter) {
    const { field, test, values } = filter.leaf;
    if (field.type !== 'entity' || field.kind !== 'prompt') return [];
    return test === 'is' || test === 'in' ? values : 'all';
  }
  const needed = ('and' in filter ? filter.and : filter.or).map(promptsNeeded);
  return needed.includes('all') ? 'all' : (needed.flat() as string[]);
}

/** `bound`: the request that the cursor must belong to. */
export function readCursor(
  cursors: Cursors,
  cursor: string,
  bound: unknown,
  faults: InputFault[],
): CursorValues | undefined {
  try {
    return cursors.decode(cursor, bound);
  } catch (error) {
    if (!(error instanceof CursorError)) throw error;
    const msg = 'is not a cursor of this report: start again without it';
    faults.push({ loc: ['body', 'cursor'], msg, type: 'cursor' });
    return undefined;
  }
}
