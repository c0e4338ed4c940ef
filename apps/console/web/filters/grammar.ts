/** What a filter is made of: the tree that reports take. */
export const fields = [
  'model',
  'topic',
  'region',
  'persona',
  'prompt',
  'tag',
  'model_id',
  'topic_id',
  'region_id',
  'persona_id',
  'prompt_id',
  'tag_id',
  'mentioned',
  'analysis_type',
  'asset',
  'domain',
  'hostname',
  'page',
  'url',
  'path',
  'citation_category',
  'citation_tag',
  'theme',
  'theme_id',
  'claim',
  'claim_id',
  'sentiment',
  'verdict',
  'query',
  'response',
  'run_id',
] as const;
export type Field = (typeof fields)[number];

export const held = ['mention', 'citation', 'assessment', 'claim', 'search'] as const;
type Held = (typeof held)[number];

/** Longer signs first: `!~~` must not be read as `!~`. */
const signs = [
  ['!~~', 'not_contains'],
  ['~~', 'contains'],
  ['!~', 'not_contains_case_insensitive'],
  ['~', 'contains_case_insensitive'],
  ['!:', 'not_is'],
  [':', 'is'],
  ['*', 'matches'],
  ['?', 'has_words'],
] as const;
type Sign = (typeof signs)[number][0];
type Operator = (typeof signs)[number][1] | 'in' | 'not_in';

export type Filter =
  | { field: Field; op: Exclude<Operator, 'in' | 'not_in'>; value: string }
  | { field: Field; op: 'in' | 'not_in'; value: string[] }
  | { and: Filter[] }
  | { or: Filter[] }
  | { not: Filter }
  | { has: Held; where?: Filter };

export type ReadFilter = { filter: Filter } | { reason: Reason };
export type Reason =
  | { kind: 'field'; name: string }
  | { kind: 'held'; name: string }
  | { kind: 'syntax'; position: number }
  | { kind: 'empty-list' }
  | { kind: 'too-deep' };

const MOST_DEPTH = 20;
/** Everything else is written in quotes, as JSON. */
const PLAIN = /^[\p{L}\p{N}_@./+-]+$/u;

class Unreadable extends Error {
  readonly reason: Reason;
  constructor(reason: Reason) {
    super(reason.kind);
    this.reason = reason;
  }
}

/** `model:[Claude,Gemini]`, `not(tag:Brand)`, `has(claim,and(asset:Aurora,verdict:inaccurate))`. */
export function writeFilter(filter: Filter): string {
  if ('and' in filter) return `and(${filter.and.map(writeFilter).join(',')})`;
  if ('or' in filter) return `or(${filter.or.map(writeFilter).join(',')})`;
  if ('not' in filter) return `not(${writeFilter(filter.not)})`;
  if ('has' in filter) return `has(${filter.has}${filter.where ? `,${writeFilter(filter.where)}` : ''})`;
  if (filter.op === 'in' || filter.op === 'not_in')
    return `${filter.field}${filter.op === 'in' ? ':' : '!:'}[${filter.value.map(writeValue).join(',')}]`;
  const { field, op, value } = filter as Extract<Filter, { value: string }>;
  return `${field}${signs.find(([, known]) => known === op)?.[0]}${writeValue(value)}`;
}

const writeValue = (value: string) => (PLAIN.test(value) ? value : JSON.stringify(value));

export function readFilter(text: string): ReadFilter {
  const source = new Source(text);
  try {
    const filter = expression(source, 0);
    source.end();
    return { filter };
  } catch (error) {
    if (error instanceof Unreadable) return { reason: error.reason };
    throw error;
  }
}

function expression(source: Source, depth: number): Filter {
  if (depth > MOST_DEPTH) throw new Unreadable({ kind: 'too-deep' });
  const name = source.word();
  if (source.takes('(')) {
    const filter = combined(name, source, depth);
    source.expect(')');
    return filter;
  }
  const field = fields.find((known) => known === name);
  if (!field) throw name === '' ? source.fault() : new Unreadable({ kind: 'field', name });
  const sign = source.sign();
  if ((sign === ':' || sign === '!:') && source.takes('[')) {
    if (source.takes(']')) throw new Unreadable({ kind: 'empty-list' });
    const value = list(source, () => source.value());
    source.expect(']');
    return { field, op: sign === ':' ? 'in' : 'not_in', value };
  }
  const op = signs.find(([known]) => known === sign)?.[1];
  if (!op) throw source.fault();
  return { field, op, value: source.value() };
}

function combined(name: string, source: Source, depth: number): Filter {
  const inner = () => expression(source, depth + 1);
  switch (name) {
    case 'and':
      return { and: list(source, inner) };
    case 'or':
      return { or: list(source, inner) };
    case 'not':
      return { not: inner() };
    case 'has': {
      const kind = source.word();
      const has = held.find((known) => known === kind);
      if (!has) throw new Unreadable({ kind: 'held', name: kind });
      return source.takes(',') ? { has, where: inner() } : { has };
    }
    default:
      throw new Unreadable({ kind: 'field', name });
  }
}

function list<Item>(source: Source, item: () => Item): Item[] {
  const items = [item()];
  while (source.takes(',')) items.push(item());
  return items;
}

class Source {
  readonly #text: string;
  #at = 0;

  constructor(text: string) {
    this.#text = text;
  }

  fault(): Unreadable {
    return new Unreadable({ kind: 'syntax', position: this.#at + 1 });
  }

  takes(sign: string): boolean {
    const has = this.#text.startsWith(sign, this.#at);
    if (has) this.#at += sign.length;
    return has;
  }

  expect(sign: string): void {
    if (!this.takes(sign)) throw this.fault();
  }

  end(): void {
    if (this.#at < this.#text.length) throw this.fault();
  }

  word(): string {
    return this.#match(/[a-z_]*/y);
  }

  sign(): Sign {
    const found = signs.find(([sign]) => this.takes(sign));
    if (!found) throw this.fault();
    return found[0];
  }

  value(): string {
    if (this.#text[this.#at] !== '"') {
      const plain = this.#match(/[\p{L}\p{N}_@./+-]*/uy);
      if (plain === '') throw this.fault();
      return plain;
    }
    const quoted = this.#match(/"(?:[^"\\]|\\.)*"/y);
    try {
      return JSON.parse(quoted);
    } catch {
      throw this.fault();
    }
  }

  #match(pattern: RegExp): string {
    pattern.lastIndex = this.#at;
    const found = pattern.exec(this.#text)?.[0] ?? '';
    this.#at += found.length;
    return found;
  }
}
