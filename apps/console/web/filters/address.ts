import { type Filter, type Reason, readFilter, writeFilter } from './grammar.ts';
import { type Comparison, comparisons, type Period, presets, readDays, writeDays } from './period.ts';

/** Parameters of an address as they are written: each once, but for filters. */
export type Search = Record<string, string | string[] | undefined>;

/** A filter of the address. What cannot be read is kept as it stands there, with what is wrong. */
export type Chip = { filter: Filter } | { text: string; reason: Reason };

export interface Unreadable {
  name: string;
  text: string;
}

export const metrics = ['visibility_score', 'share_of_voice', 'average_position'] as const;
export const splits = ['model', 'region', 'topic', 'persona'] as const;

const choices = {
  /** Which prompts count: all, those that name a brand, the others. */
  branded: ['include', 'only', 'exclude'],
  analysis: ['default', 'visibility', 'sentiment', 'accuracy', 'any'],
  basis: ['prompts', 'category'],
  metric: metrics,
  by: splits,
} as const;
type Choices = { [Name in keyof typeof choices]: (typeof choices)[Name][number] };

/** Everything that decides what a screen of insights shows. */
export interface View extends Choices {
  period: Period;
  compare: Comparison;
  timeZone: string;
  chips: Chip[];
  /** Id of the brand in focus; the first own one when left out. */
  brand: string | undefined;
  /** The own domain whose visits are shown; the first one when left out. */
  domain: string | undefined;
  /** The answer that is open. */
  run: string | undefined;
  /** Parameters that cannot be read: the reports are not asked while there is one. */
  unreadable: Unreadable[];
}

export const defaults: View = {
  period: '30d',
  compare: 'before',
  timeZone: 'UTC',
  chips: [],
  branded: 'include',
  analysis: 'default',
  basis: 'prompts',
  metric: 'visibility_score',
  by: 'model',
  brand: undefined,
  domain: undefined,
  run: undefined,
  unreadable: [],
};

export function searchOf(view: View): Search {
  const search: Search = {};
  const put = (name: string, text: string | undefined, usual: unknown) => {
    if (text !== undefined && text !== usual) search[name] = text;
  };
  put('period', typeof view.period === 'object' ? writeDays(view.period) : view.period, defaults.period);
  put('compare', typeof view.compare === 'object' ? writeDays(view.compare) : view.compare, defaults.compare);
  put('tz', view.timeZone, defaults.timeZone);
  for (const name of Object.keys(choices) as (keyof Choices)[]) put(name, view[name], defaults[name]);
  put('brand', view.brand, undefined);
  put('domain', view.domain, undefined);
  put('run', view.run, undefined);
  for (const { name, text } of view.unreadable) search[name] = text;
  if (view.chips.length > 0)
    search.f = view.chips.map((chip) => ('filter' in chip ? writeFilter(chip.filter) : chip.text));
  return search;
}

export function viewOf(search: Search): View {
  const view: View = { ...defaults, chips: [], unreadable: [] };
  const one = (name: string) => {
    const value = search[name];
    return Array.isArray(value) ? value.at(-1) : value;
  };
  const read = <Value>(name: string, parse: (text: string) => Value | undefined): Value | undefined => {
    const text = one(name);
    if (text === undefined) return undefined;
    const value = parse(text);
    if (value === undefined) view.unreadable.push({ name, text });
    return value;
  };
  view.period =
    read('period', (text) => presets.find((known) => known === text) ?? readDays(text)) ?? view.period;
  view.compare =
    read('compare', (text) => comparisons.find((known) => known === text) ?? readDays(text)) ?? view.compare;
  view.timeZone = read('tz', (text) => (isTimeZone(text) ? text : undefined)) ?? view.timeZone;
  for (const name of Object.keys(choices) as (keyof Choices)[]) {
    const known: readonly string[] = choices[name];
    const value = read(name, (text) => (known.includes(text) ? text : undefined));
    if (value !== undefined) Object.assign(view, { [name]: value });
  }
  view.brand = read('brand', (text) => (UUID.test(text) ? text : undefined));
  view.domain = read('domain', (text) => (HOST.test(text) ? text : undefined));
  view.run = read('run', (text) => (UUID.test(text) ? text : undefined));
  const texts = search.f === undefined ? [] : Array.isArray(search.f) ? search.f : [search.f];
  view.chips = texts.map((text) => {
    const found = readFilter(text);
    return 'filter' in found ? found : { text, reason: found.reason };
  });
  return view;
}

const HOST = /^[a-z\d.-]{1,253}$/;
const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;

const timeZones = new Set(['UTC']);

function isTimeZone(text: string): boolean {
  if (timeZones.has(text)) return true;
  try {
    new Intl.DateTimeFormat('en', { timeZone: text });
  } catch {
    return false;
  }
  timeZones.add(text);
  return true;
}

/** Of an address; the order of filters is kept. */
export function parseSearch(text: string): Search {
  const search: Search = {};
  for (const [name, value] of new URLSearchParams(text)) {
    const before = search[name];
    search[name] =
      before === undefined ? value : Array.isArray(before) ? [...before, value] : [before, value];
  }
  return search;
}

export function stringifySearch(search: Record<string, unknown>): string {
  const parts = Object.entries(search).flatMap(([name, value]) =>
    (Array.isArray(value) ? value : [value]).flatMap((text) =>
      text === undefined || text === null ? [] : [`${name}=${readable(String(text))}`],
    ),
  );
  return parts.length > 0 ? `?${parts.join('&')}` : '';
}

/** Encoded, but for what is safe in a query and often in filters. A lone surrogate cannot be encoded; the grammar writes none. */
const readable = (text: string) =>
  encodeURIComponent(text.toWellFormed())
    .replace(/%(?:3A|2C|5B|5D|2F|40|21|28|29|2A)/g, decodeURIComponent)
    .replaceAll('%20', '+');
