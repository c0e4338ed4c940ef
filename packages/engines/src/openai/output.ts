import Type, { type Static } from 'typebox';
import type { Page } from '../answer.ts';
import type { Cited, Part } from '../build-answer.ts';
import { malformed, maybe, type Path, shape, text } from '../shape.ts';

const item = shape(Type.Object({ type: text }));
const message = shape(
  Type.Object({
    phase: maybe(text),
    content: Type.Array(Type.Object({ type: text })),
  }),
);
const outputText = shape(Type.Object({ text, annotations: maybe(Type.Array(Type.Object({ type: text }))) }));
const refused = shape(Type.Object({ refusal: text }));
const UrlCitation = Type.Object({
  url: text,
  title: maybe(text),
  start_index: maybe(Type.Integer()),
  end_index: maybe(Type.Integer()),
});
const urlCitation = shape(UrlCitation);
const search = shape(
  Type.Object({
    action: maybe(
      Type.Object({
        type: text,
        queries: maybe(Type.Array(text)),
        query: maybe(text),
        url: maybe(text),
        sources: maybe(Type.Array(Type.Object({ type: maybe(text), url: maybe(text) }))),
      }),
    ),
  }),
);

/** What a list `output` of the Responses protocol says; several vendors speak it. */
export interface Output {
  parts: Part[];
  isRefused: boolean;
  consulted: Page[];
  searches: string[];
  /** Those for which an answer of OpenAI is billed: pages that were opened are free. */
  searchCalls: number;
}

/** Items that are no part of the answer, such as what was thought, are passed over. A part of a message must be understood. */
export function readOutput(route: string, output: readonly unknown[], at: Path = ['output']): Output {
  const found: Output = { parts: [], isRefused: false, consulted: [], searches: [], searchCalls: 0 };
  const messages: { isFinal: boolean; at: Path; content: readonly { type: string }[] }[] = [];
  for (const [n, one] of output.entries()) {
    const place = [...at, n];
    const { type } = item(route, one, place);
    if (type === 'message') {
      const { phase, content } = message(route, one, place);
      messages.push({ isFinal: phase !== 'commentary', at: [...place, 'content'], content });
    } else if (type === 'web_search_call') readSearch(route, one, place, found);
  }
  // What a model says on its way is no part of its answer, unless it says nothing else.
  const final = messages.filter(({ isFinal }) => isFinal);
  for (const one of final.length > 0 ? final : messages)
    for (const [n, part] of one.content.entries()) readPart(route, part, [...one.at, n], found);
  return found;
}

function readPart(route: string, part: { type: string }, at: Path, found: Output): void {
  if (part.type === 'refusal') {
    found.isRefused = true;
    found.parts.push({ text: refused(route, part, at).refusal, cited: [] });
  } else if (part.type === 'output_text') {
    const { text: written, annotations } = outputText(route, part, at);
    const cited = (annotations ?? []).flatMap((one, n) =>
      one.type === 'url_citation' ? [citedBy(urlCitation(route, one, [...at, 'annotations', n]))] : [],
    );
    found.parts.push({ text: written, cited });
  } else throw malformed(route, `${[...at, 'type'].join('.')}: must be output_text or refusal`);
}

function citedBy({ url, title, start_index: start, end_index: end }: Static<typeof UrlCitation>): Cited {
  const isPlaced = typeof start === 'number' && typeof end === 'number';
  return { url, title, ...(isPlaced && { place: { start, end, holds: [url] } }) };
}

function readSearch(route: string, one: unknown, at: Path, found: Output): void {
  const { action } = search(route, one, at);
  if (!action) return;
  const queries = action.queries ?? (action.query ? [action.query] : []);
  if (action.type === 'search') found.searchCalls++;
  found.searches.push(...queries);
  const query = queries.length === 1 ? queries[0] : undefined;
  if (action.url) found.consulted.push({ url: action.url });
  // Feeds such as those of finance have a name and no address: they are no pages.
  for (const { url } of action.sources ?? []) if (url) found.consulted.push({ url, query });
}
