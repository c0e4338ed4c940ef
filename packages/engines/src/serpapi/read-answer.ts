import Type, { type Static } from 'typebox';
import type { EngineAnswer } from '../answer.ts';
import { buildAnswer, type Cited, type Draft } from '../build-answer.ts';
import type { Cost } from '../engine.ts';
import { EngineError } from '../engine-error.ts';
import { createWordFinder } from '../find-words.ts';
import { maybe, type Path, shape } from '../shape.ts';
import { storedPayload } from '../stored-payload.ts';

/** Lists are in lists. */
const DEEPEST = 10;

const Block = Type.Object({
  type: maybe(Type.String()),
  snippet: maybe(Type.String()),
  title: maybe(Type.String()),
  reference_indexes: maybe(Type.Array(Type.Integer())),
  list: maybe(Type.Array(Type.Unknown())),
  text_blocks: maybe(Type.Array(Type.Unknown())),
});

const Shown = Type.Object({
  text_blocks: maybe(Type.Array(Type.Unknown())),
  reconstructed_markdown: maybe(Type.String()),
  references: maybe(
    Type.Array(
      Type.Object({
        index: maybe(Type.Integer()),
        link: maybe(Type.String()),
        title: maybe(Type.String()),
        snippet: maybe(Type.String()),
      }),
    ),
  ),
});
type Shown = Static<typeof Shown>;

const readShown = shape(Shown);
const readBlock = shape(Block);

export interface Given {
  id: string;
  region: string;
  processedAt: string | undefined;
  json: unknown;
  payload: unknown[];
  cost: Cost | undefined;
}

/** A sentence or an item, with the numbers of what it is made from. */
interface Piece {
  text: string;
  prefix: string;
  references: readonly number[];
}

/** An AI Mode, or the overview of a page. */
export function readSerpApiAnswer(route: string, given: Given, path: Path): EngineAnswer {
  const value = path.reduce<unknown>((at, name) => (at as Record<string, unknown>)[name], given.json);
  const { text_blocks: blocks, reconstructed_markdown: markdown, references } = readShown(route, value, path);
  const pieces = piecesOf(route, blocks ?? [], [...path, 'text_blocks']);
  const text = markdown || pieces.map(({ prefix, text: piece }) => `${prefix}${piece}`).join('\n\n');
  if (text.trim() === '')
    throw new EngineError('malformed', `${route} sent an answer without a text.`, { cost: given.cost });
  const known = references ?? [];
  const cited = citedIn(text, pieces, known);
  return buildAnswer({
    ...draftOf(given),
    // Where no block names what it is made from, all of it is what the answer is made from.
    parts: [{ text, cited: cited.length > 0 ? cited : known.map(citedOf) }],
    consulted: (cited.length > 0 ? known : []).map(({ link, title }) => ({
      url: link ?? '',
      title: title ?? undefined,
    })),
    finish: 'complete',
  });
}

export const absentAnswer = (given: Given): EngineAnswer =>
  buildAnswer({ ...draftOf(given), parts: [], consulted: [], finish: 'absent' });

type Reference = NonNullable<Shown['references']>[number];
const citedOf = ({ link, title, snippet }: Reference): Cited => ({ url: link ?? '', title, quote: snippet });

function citedIn(text: string, pieces: readonly Piece[], references: readonly Reference[]): Cited[] {
  const byIndex = new Map(references.map((reference, at) => [reference.index ?? at, reference]));
  const cited: Cited[] = [];
  const placeOf = createWordFinder(text);
  for (const piece of pieces) {
    const place = placeOf(piece.text);
    for (const index of piece.references) {
      const reference = byIndex.get(index);
      if (reference) cited.push({ ...citedOf(reference), place });
    }
  }
  return cited;
}

function piecesOf(route: string, blocks: readonly unknown[], path: Path, depth = 0): Piece[] {
  if (depth > DEEPEST) return [];
  return blocks.flatMap((value, at) => {
    const here = [...path, at];
    const block = readBlock(route, value, here);
    const prefix = depth > 0 ? '- ' : block.type === 'heading' ? '## ' : '';
    const text = [block.title, block.snippet].filter(Boolean).join(' ');
    const own = { text, prefix, references: block.reference_indexes ?? [] };
    return [
      ...(text.trim() === '' && own.references.length === 0 ? [] : [own]),
      ...piecesOf(route, block.list ?? [], [...here, 'list'], depth + 1),
      ...piecesOf(route, block.text_blocks ?? [], [...here, 'text_blocks'], depth + 1),
    ];
  });
}

const draftOf = ({
  id,
  region,
  processedAt,
  payload,
  cost,
}: Given): Omit<Draft, 'parts' | 'consulted' | 'finish'> => ({
  unit: 'UTF-16',
  searches: undefined,
  served: { id, region },
  usage: {},
  cost,
  answeredAt: dateOf(processedAt),
  payload: payload.map(storedPayload),
});

/** `2026-11-19 03:00:00 UTC`. */
function dateOf(text: string | undefined): Date | undefined {
  const [, day, time] = /^(\d{4}-\d{2}-\d{2}) (\d{2}:\d{2}:\d{2}) UTC$/.exec(text ?? '') ?? [];
  const date = new Date(`${day}T${time}Z`);
  return Number.isNaN(date.getTime()) ? undefined : date;
}
