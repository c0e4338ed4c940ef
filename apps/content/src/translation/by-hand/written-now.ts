import { isDeepStrictEqual } from 'node:util';
import type { TextSource } from '../text/found-text.ts';
import { alignSegments } from './align-segments.ts';
import { compare, type SaidSegment, type SaidWhole, wholeHash } from './compare.ts';
import type { HandWritten } from './hand-written.ts';

type Json = Record<string, unknown>;

interface Before {
  source: TextSource;
  content: Json;
  handWritten: readonly HandWritten[];
}

export interface WrittenNow {
  /** Everything in it that is by hand, what was so before included. */
  handWritten: HandWritten[];
  /** Of that, what is new and has the structure of its source: the translation memory may learn it. */
  learned: { hash: string; text: string }[];
  isComplete: boolean;
}

/**
 * What of a translation is by hand, when a person has written `content`. What was left as it was may be a model's: it is by hand
 * only if it was before. Words of the source count where something else stood before.
 */
export function writtenNow(source: TextSource, content: Json, before?: Before): WrittenNow {
  const now = compare(source, content);
  const former = before && compare(before.source, before.content);
  const formerSegments = alignSegments(
    (former?.segments ?? []).map((said) => ({ ...said, ...located(said) })),
    now.segments.map(located),
  );
  const byHand = new Map(before?.handWritten.map((one) => [one.address, one]));
  const handWritten: HandWritten[] = [];
  const learned: WrittenNow['learned'] = [];
  for (const [index, said] of now.segments.entries()) {
    const earlier = formerSegments[index];
    const isLeft = earlier !== undefined && saysSame(earlier, said);
    if (isLeft && !byHand.has(earlier.address)) continue;
    const isSource = said.text === said.segment.text;
    if (!said.isOwn || (isSource && (!earlier || saysSource(earlier)))) continue;
    handWritten.push(toHandWritten(said));
    if (!isLeft && said.text !== undefined) learned.push({ hash: said.segment.hash, text: said.text });
  }
  for (const whole of now.wholes) {
    const isLeft = former?.wholes.some((one) => isSameWhole(one, whole)) ?? false;
    if (!isLeft || byHand.has(whole.address)) handWritten.push(toWhole(whole));
  }
  const slug = slugOfDocument(source, content);
  if (slug && (before?.content[source.slugField] !== slug.value || byHand.has(slug.address)))
    handWritten.push(slug);
  return { handWritten, learned, isComplete: now.isComplete };
}

/**
 * The slug of a translation where it is that of the document, too. Written by a person it is theirs: the address goes on leading to
 * the page when the document gets another slug.
 */
function slugOfDocument({ content, slugField }: TextSource, translation: Json): HandWritten | undefined {
  const value = Object.hasOwn(translation, slugField) ? translation[slugField] : undefined;
  if (typeof value !== 'string' || value !== content[slugField]) return undefined;
  return { address: `/${slugField}`, hash: wholeHash(value), source: '', value, whole: true };
}

export function toWhole(whole: SaidWhole): HandWritten {
  return { ...whole, whole: true };
}

export function toHandWritten({ segment, text, value }: SaidSegment): HandWritten {
  const { address, hash, text: source } = segment;
  return { address, hash, source, ...(text !== undefined && { text }), value };
}

function isSameWhole(one: SaidWhole, other: SaidWhole): boolean {
  return (
    one.address === other.address && one.hash === other.hash && isDeepStrictEqual(one.value, other.value)
  );
}

const located = ({ segment: { address, hash } }: SaidSegment) => ({ address, hash });

const saysSource = ({ segment, text }: SaidSegment) => text === segment.text;

function saysSame(one: SaidSegment, other: SaidSegment): boolean {
  return one.text === other.text && (one.text !== undefined || isDeepStrictEqual(one.value, other.value));
}
