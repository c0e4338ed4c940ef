import { contentFaults } from '../../component/content-faults.ts';
import { lengthOf } from '../../component/value/values.ts';
import { setAt, valueAt } from '../text/at-address.ts';
import type { TextSource } from '../text/found-text.ts';
import { applyTranslations, type Segment } from '../text/segments.ts';
import { type Unit, unitOf, unitsOf } from '../text/units.ts';
import { alignSegments } from './align-segments.ts';
import { wholeHash } from './compare.ts';
import { type HandWritten, sameWords } from './hand-written.ts';

/** What people wrote, beside the texts of a source that they wrote it for. */
export interface Matched {
  handWritten: HandWritten[];
  /** Written for texts that the source does not have, or no longer fitting their field. */
  orphaned: HandWritten[];
}

interface Known extends TextSource {
  segments: readonly Segment[];
}

/** Finds for everything that people wrote its text in `source`, by the words of that text; what has none is orphaned. */
export function matchHandWritten(
  source: Known,
  { handWritten, orphaned }: { handWritten: readonly HandWritten[]; orphaned: readonly HandWritten[] },
): Matched {
  const units = new Map(unitsOf(source).map((unit) => [unit.address, unit]));
  const all = [...handWritten, ...orphaned];
  const wholes = new Map<string, HandWritten>();
  for (const one of all.filter(({ whole }) => whole)) {
    const unit = units.get(one.address);
    if (unit && !wholes.has(one.address) && belongs(one, unit, source)) wholes.set(one.address, one);
  }
  const addresses = new Set(units.keys());
  const free = source.segments.filter(({ address }) => !wholes.has(unitOf(address, addresses)));
  const aligned = alignSegments(
    all.filter((one) => !one.whole),
    free,
  );
  const segments = free.flatMap((segment, index) => {
    const one = aligned[index];
    return one && fits(one, segment) ? [{ ...one, address: segment.address }] : [];
  });
  const matched = withoutFaults(source, [...segments, ...wholes.values()], addresses);
  return { handWritten: matched, orphaned: distinct(all.filter((one) => !isAmong(one, matched))) };
}

/** The content of a source with what people wrote in it, and the rest as `translationOf` says. */
export function putIn(
  source: Known,
  handWritten: readonly HandWritten[],
  translationOf: (segment: Segment) => string | undefined,
): Record<string, unknown> {
  const texts = new Map(
    handWritten.flatMap(({ address, text }) => (text === undefined ? [] : [[address, text]])),
  );
  const content = applyTranslations(
    source,
    source.segments,
    (segment) => texts.get(segment.address) ?? translationOf(segment),
  );
  const verbatim = handWritten.filter(({ text }) => text === undefined);
  if (verbatim.length === 0) return content;
  const copy = structuredClone(content);
  for (const { address, value } of verbatim) setAt(copy, address, value);
  return copy;
}

function belongs({ hash, address }: HandWritten, { isPlain }: Unit, { content }: TextSource): boolean {
  return isPlain || wholeHash(valueAt(content, address)) === hash;
}

function fits({ text }: HandWritten, { shortest, longest, tags }: Segment): boolean {
  if (text === undefined) return true;
  const length = lengthOf(text);
  return length >= shortest && (tags.length > 0 || length <= longest);
}

/** Without what the component, which may have changed since, does not take any more. */
function withoutFaults(source: Known, handWritten: HandWritten[], units: ReadonlySet<string>): HandWritten[] {
  const { fields, slugField } = source;
  const content = putIn(source, handWritten, () => undefined);
  const faults = contentFaults(fields, content, { complete: false, slugField, location: [] });
  const wrong = new Set(faults.map(({ loc }) => unitOf(`/${loc.join('/')}`, units)));
  return handWritten.filter(({ address }) => !wrong.has(unitOf(address, units)));
}

function isAmong(one: HandWritten, list: readonly HandWritten[]): boolean {
  return list.some((other) => sameWords(one, other));
}

function distinct(list: HandWritten[]): HandWritten[] {
  return list.filter((one, index) => !isAmong(one, list.slice(0, index)));
}
