import type { Chip, Unreadable, View } from './address.ts';
import type { Field, Filter } from './grammar.ts';
import { comparedDays, type Day, type Days, daysOf } from './period.ts';

export type Report =
  | 'visibility'
  | 'citations'
  | 'sentiment'
  | 'answers'
  | 'query-fanouts'
  | 'factcheck'
  | 'youtube'
  | 'visits';

const ofAnswers: Field[] = [
  'model',
  'model_id',
  'topic',
  'topic_id',
  'region',
  'region_id',
  'persona',
  'persona_id',
  'prompt',
  'prompt_id',
  'tag',
  'tag_id',
  'mentioned',
  'analysis_type',
];
const ofCitations: Field[] = [
  'domain',
  'hostname',
  'page',
  'url',
  'path',
  'citation_category',
  'citation_tag',
];
const ofAssessments: Field[] = ['theme', 'theme_id', 'claim', 'claim_id', 'sentiment'];

/** What each report can be narrowed by; `docs/how-to/read-reports.md` has the table. */
const taken: Record<Report, readonly Field[]> = {
  visibility: ofAnswers,
  citations: [...ofAnswers, ...ofCitations],
  sentiment: [...ofAnswers, ...ofAssessments],
  answers: [
    ...ofAnswers,
    ...ofCitations,
    ...ofAssessments,
    'asset',
    'verdict',
    'query',
    'response',
    'run_id',
  ],
  'query-fanouts': [...ofAnswers, 'query'],
  factcheck: [...ofAnswers, 'theme', 'theme_id', 'claim', 'claim_id', 'asset'],
  youtube: ofAnswers,
  // Visits are of a domain, not of answers.
  visits: [],
};

/** The fields of a filter that a report does not take. `has` is for lists of answers alone. */
export function notTaken(filter: Filter, report: Report): string[] {
  if ('and' in filter) return filter.and.flatMap((inner) => notTaken(inner, report));
  if ('or' in filter) return filter.or.flatMap((inner) => notTaken(inner, report));
  if ('not' in filter) return notTaken(filter.not, report);
  if ('has' in filter) return report === 'answers' ? [] : ['has'];
  return taken[report].includes(filter.field) ? [] : [filter.field];
}

export type ChipFault =
  | { kind: 'not-taken'; names: string[] }
  | { kind: 'unreadable'; chip: Extract<Chip, { text: string }> };

export function faultOf(chip: Chip, report: Report): ChipFault | undefined {
  if (!('filter' in chip)) return { kind: 'unreadable', chip };
  const names = notTaken(chip.filter, report);
  return names.length > 0 ? { kind: 'not-taken', names } : undefined;
}

interface Ask {
  category_id: string;
  start_date: Day;
  end_date: Day;
  timezone: string;
  filter?: Filter;
  branded?: 'only' | 'exclude';
  analysis?: 'visibility' | 'sentiment' | 'accuracy' | 'any';
}

export interface Asking {
  ask: Ask;
  days: Days;
  compared: Days | undefined;
}

/**
 * The part of a request that all reports share. Nothing while a part of the address cannot be read: a filter that is left out would
 * show more than was asked for.
 */
export function askFor(view: View, report: Report, category: string, now: Day): Asking | undefined {
  const faults: (ChipFault | Unreadable | undefined)[] = [
    ...view.unreadable,
    ...view.chips.map((chip) => faultOf(chip, report)),
  ];
  if (faults.some((fault) => fault !== undefined)) return undefined;
  const days = daysOf(view.period, now);
  const filters = view.chips.flatMap((chip) => ('filter' in chip ? [chip.filter] : []));
  const [first] = filters;
  return {
    days,
    compared: comparedDays(view.compare, days),
    ask: {
      category_id: category,
      start_date: days.start,
      end_date: days.end,
      timezone: view.timeZone,
      ...(first && { filter: filters.length === 1 ? first : { and: filters } }),
      ...(view.branded !== 'include' && { branded: view.branded }),
      ...(view.analysis !== 'default' && { analysis: view.analysis }),
    },
  };
}

/** Which filter of the address an error of a service is about. */
export function chipOfError(loc: (string | number)[], chips: number): number | undefined {
  if (loc[0] !== 'body' || loc[1] !== 'filter') return undefined;
  if (chips === 1) return 0;
  return loc[2] === 'and' && typeof loc[3] === 'number' && loc[3] < chips ? loc[3] : undefined;
}
