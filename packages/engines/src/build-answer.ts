import { bounds, type Dropped, type EngineAnswer, type Finish, type Page } from './answer.ts';
import { fitSpans, type Span, type ToldPlace, type Unit } from './spans.ts';
import { storable } from './stored-payload.ts';

/** A part of the answer's text, and what its provider says is cited in it. */
export interface Part {
  text: string;
  cited: readonly Cited[];
}

export interface Cited {
  url: string;
  title?: string | null | undefined;
  quote?: string | null | undefined;
  /** Left out: the provider does not say where. `whole`: at this part. */
  place?: ToldPlace | 'whole' | undefined;
  /** A place in the part that is known for sure, in UTF-16. */
  span?: Span | undefined;
}

/** What a wire read, before it is checked and bounded. */
export interface Draft extends Omit<EngineAnswer, 'text' | 'citations' | 'consulted' | 'dropped'> {
  parts: readonly Part[];
  /** In which the places of its parts are. */
  unit: Unit;
  /** Cited without a place, and in no part. */
  cited?: readonly Cited[];
  /** Also what is cited as well: that is taken out. */
  consulted: readonly Page[];
}

/**
 * The answer, with what every reader may rely on: spans that fit, addresses of the web, each page once, nothing beyond the bounds, and texts that
 * every database can store. What is left out is counted.
 */
export function buildAnswer(draft: Draft): EngineAnswer {
  const { parts: told, unit, cited = [], consulted, searches, finish, ...rest } = draft;
  // Each by itself: halves of a pair at the ends of two parts must not become one.
  const parts = told.map((part) => ({ ...part, text: storable(part.text) }));
  const dropped: Dropped = { spans: 0, citations: 0, consulted: 0, searches: 0 };
  const { text, isCut } = joined(parts);
  const citations = new CitationList(dropped);
  let base = 0;
  for (const part of parts) {
    const places = part.cited.map(({ place }) =>
      typeof place === 'object' ? storablePlace(place) : undefined,
    );
    const known = places.filter((place) => place !== undefined);
    const fitted = known.length > 0 ? fitSpans(part.text, known, unit) : [];
    for (const [n, one] of part.cited.entries()) {
      let span = one.span;
      if (one.place === 'whole') span = [0, part.text.length];
      else if (places[n]) span = fitted.shift();
      // Of nothing, a place is none.
      if (span && span[0] >= span[1]) span = undefined;
      if (!span && one.place) dropped.spans++;
      citations.add(one, span && moved(span, base), text.length);
    }
    base += part.text.length;
  }
  for (const one of cited) citations.add(one, undefined, text.length);
  return {
    ...rest,
    text,
    finish: isCut ? cutFinish(finish) : finish,
    citations: citations.list,
    consulted: consultedPages(consulted, citations, dropped),
    searches: searches && boundedSearches(searches, dropped),
    dropped,
  };
}

const cutFinish = (finish: Finish): Finish => (finish === 'complete' ? 'truncated' : finish);
const moved = ([start, end]: Span, by: number): Span => [start + by, end + by];

function joined(parts: readonly Part[]): { text: string; isCut: boolean } {
  const whole = parts.map(({ text }) => text).join('');
  if (whole.length <= bounds.textLength) return { text: whole, isCut: false };
  // Cut through a pair, its half is replaced.
  return { text: whole.slice(0, bounds.textLength).toWellFormed(), isCut: true };
}

class CitationList {
  readonly list: EngineAnswer['citations'] = [];
  readonly #byPage = new Map<string, EngineAnswer['citations'][number]>();
  readonly #dropped: Dropped;

  constructor(dropped: Dropped) {
    this.#dropped = dropped;
  }

  has(page: string): boolean {
    return this.#byPage.has(page);
  }

  add({ url, title, quote }: Cited, span: Span | undefined, textLength: number): void {
    const page = pageOf(url);
    const known = page === undefined ? undefined : this.#byPage.get(page);
    if (page === undefined || (!known && this.list.length >= bounds.citations)) {
      this.#dropped.citations++;
      return;
    }
    const citation = known ?? { url: storable(url.trim()), spans: [] };
    if (!known) {
      this.list.push(citation);
      this.#byPage.set(page, citation);
    }
    if (title) citation.title ??= cut(title, bounds.titleLength);
    if (quote) citation.quote = withLine(citation.quote, cut(quote, bounds.quoteLength));
    if (!span) return;
    const [start, end] = span;
    const isNew = !citation.spans.some(([from, to]) => from === start && to === end);
    if (end > textLength || (isNew && citation.spans.length >= bounds.spansOfCitation)) this.#dropped.spans++;
    else if (isNew) citation.spans.push(span);
    citation.spans.sort(([a], [b]) => a - b);
  }
}

/** Each quote of a page once, a line each. */
function withLine(lines: string | undefined, line: string): string {
  if (lines === undefined) return line;
  if (lines.split('\n').includes(line) || lines.length + 1 + line.length > bounds.quoteLength) return lines;
  return `${lines}\n${line}`;
}

function consultedPages(pages: readonly Page[], citations: CitationList, dropped: Dropped): Page[] {
  const found = new Map<string, Page>();
  for (const { url, title, query } of pages) {
    const page = pageOf(url);
    if (page !== undefined && (citations.has(page) || found.has(page))) continue;
    if (page === undefined || found.size >= bounds.consulted) dropped.consulted++;
    else
      found.set(page, {
        url: storable(url.trim()),
        ...(title && { title: cut(title, bounds.titleLength) }),
        ...(query && { query: cut(query, bounds.searchLength) }),
      });
  }
  return [...found.values()];
}

/** Empty ones are none: some providers send them. */
function boundedSearches(searches: readonly string[], dropped: Dropped): string[] {
  const kept = searches.filter((search) => search.trim() !== '');
  dropped.searches += Math.max(kept.length - bounds.searches, 0);
  return kept.slice(0, bounds.searches).map((search) => cut(search, bounds.searchLength));
}

/** What makes two addresses the same page: without fragment, and without what engines add for their statistics. Undefined for what is no address of the web. */
function pageOf(address: string): string | undefined {
  if (address.length > bounds.urlLength) return undefined;
  const url = URL.parse(address.trim());
  if (!url || (url.protocol !== 'https:' && url.protocol !== 'http:')) return undefined;
  url.hash = '';
  for (const name of [...url.searchParams.keys()]) if (name.startsWith('utm_')) url.searchParams.delete(name);
  return url.href;
}

const cut = (text: string, length: number) => storable(text.slice(0, length));

/** What must stand there is compared with what is stored. */
const storablePlace = (place: ToldPlace): ToldPlace =>
  place.equals === undefined ? place : { ...place, equals: storable(place.equals) };
