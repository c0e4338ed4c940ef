import { isObject } from './json-schema.ts';
import { parseReference, type Reference, WrongReference } from './reference.ts';

export type Location = (string | number)[];

/** A reference in a value, or what is wrong with one. */
export type Found = { at: Location } & (
  | { reference: Reference }
  | { error: { code: string; message: string; text: string } }
);

/** The most characters that a value becomes with its references replaced. */
const MOST_CHARACTERS = 1024 * 1024;

/** The value cannot be used with what the steps before gave. */
export class ExpressionError extends Error {
  override name = 'ExpressionError';
}

/** Every `{"$ref": "…"}` and `{{ … }}` in a value. */
export function* referencesIn(value: unknown, at: Location = []): Generator<Found> {
  if (typeof value === 'string') return yield* inText(value, at);
  if (Array.isArray(value)) {
    for (const [index, one] of value.entries()) yield* referencesIn(one, [...at, index]);
    return;
  }
  if (!isObject(value)) return;
  if (!Object.hasOwn(value, '$ref')) {
    for (const [name, one] of Object.entries(value)) yield* referencesIn(one, [...at, name]);
    return;
  }
  const { $ref: text } = value;
  if (typeof text !== 'string' || Object.keys(value).length > 1)
    return yield wrong(at, 'reference_syntax', '$ref must be a text, and alone in its object', String(text));
  yield parsed(text, at);
}

/** Pieces of a text: every second one is what stands between `{{` and `}}`. */
const piecesOf = (text: string): string[] => text.split(/\{\{(.*?)\}\}/s);

function* inText(text: string, at: Location): Generator<Found> {
  if (!text.includes('{{')) return;
  for (const [index, piece] of piecesOf(text).entries()) {
    if (index % 2 === 1) yield parsed(piece.trim(), at);
    else if (piece.includes('{{'))
      yield wrong(at, 'template_syntax', '{{ must be closed by }}', piece.slice(piece.indexOf('{{')));
  }
}

function parsed(text: string, at: Location): Found {
  try {
    return { at, reference: parseReference(text) };
  } catch (error) {
    if (!(error instanceof WrongReference)) throw error;
    return wrong(at, error.code, error.message, text);
  }
}

const wrong = (at: Location, code: string, message: string, text: string): Found => ({
  at,
  error: { code, message, text: text.slice(0, 200) },
});

/** The value with its references replaced by what `read` gives for them. */
export function evaluate(value: unknown, read: (reference: Reference) => unknown): unknown {
  let left = MOST_CHARACTERS;
  const spend = (characters: number) => {
    left -= characters;
    if (left < 0)
      throw new ExpressionError(
        `With its references replaced a value has more than ${MOST_CHARACTERS} characters.`,
      );
  };
  const textOf = (found: unknown): string => {
    if (found === undefined || found === null) return '';
    const text = typeof found === 'string' ? found : JSON.stringify(found);
    spend(text.length);
    return text;
  };
  const inside = (one: unknown): unknown => {
    if (typeof one === 'string') {
      if (!one.includes('{{')) return one;
      return piecesOf(one)
        .map((piece, index) => (index % 2 === 1 ? textOf(read(parseReference(piece.trim()))) : piece))
        .join('');
    }
    if (Array.isArray(one)) return one.map(inside);
    if (!isObject(one)) return one;
    if (typeof one.$ref === 'string') {
      const found = read(parseReference(one.$ref)) ?? null;
      spend(JSON.stringify(found).length);
      return found;
    }
    return Object.fromEntries(Object.entries(one).map(([name, below]) => [name, inside(below)]));
  };
  return inside(value);
}
