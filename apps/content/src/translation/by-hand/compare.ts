import { isDeepStrictEqual } from 'node:util';
import { mergeTranslation } from '../../dataset/merge-translation.ts';
import { hashOf } from '../../document/published-source.ts';
import { setAt, valueAt } from '../text/at-address.ts';
import type { TextSource } from '../text/found-text.ts';
import { readTranslations } from '../text/read-translations.ts';
import { applyTranslations, findSegments, type Segment } from '../text/segments.ts';
import { unitOf, unitsOf } from '../text/units.ts';

type Json = Record<string, unknown>;

/** What a translation says for one text of its source. */
export interface SaidSegment {
  segment: Segment;
  /** With the tags of the source; undefined where it does not fit them. */
  text: string | undefined;
  value: unknown;
  /** The translation itself has it: it is not the source's that shows through. */
  isOwn: boolean;
}

/** A field that the translation gives another structure, or a value that no text of the source stands behind. */
export interface SaidWhole {
  address: string;
  hash: string;
  /** The words of the source, for people. */
  source: string;
  value: unknown;
}

export interface Comparison {
  segments: SaidSegment[];
  wholes: SaidWhole[];
  /** Every text of the source is translated, in the structure of the source. */
  isComplete: boolean;
}

/**
 * A translation beside its source, text by text. Texts are paired by position only where putting the translated ones into the
 * source gives the translation again, to the byte: then both have the same structure.
 */
export function compare(source: TextSource, translation: Json): Comparison {
  const merged = mergeTranslation(source.content, translation);
  const segments = findSegments(source);
  const texts = readTranslations(segments, merged);
  const rebuilt = structuredClone(applyTranslations(source, segments, ({ address }) => texts.get(address)));
  const said: SaidSegment[] = [];
  const wholes: SaidWhole[] = [];
  let isComplete = true;
  const units = unitsOf(source);
  const addresses = new Set(units.map(({ address }) => address));
  const byUnit = Map.groupBy(segments, ({ address }) => unitOf(address, addresses));
  for (const unit of units) {
    const value = valueAt(merged, unit.address);
    const inside = byUnit.get(unit.address) ?? [];
    const compared = { source: source.content, merged, rebuilt, texts, translation };
    const found = inside.map((segment) => toSaid(segment, compared));
    if (isDeepStrictEqual(valueAt(rebuilt, unit.address), value)) {
      said.push(...found);
      isComplete &&= found.every(({ isOwn }) => isOwn);
    } else {
      const before = valueAt(source.content, unit.address);
      const words = inside.map(({ text }) => text).join('\n');
      wholes.push({ address: unit.address, hash: wholeHash(before), source: words, value });
      isComplete &&= inside.length === 0;
    }
  }
  return { segments: said, wholes, isComplete };
}

export function wholeHash(value: unknown): string {
  return hashOf([value ?? null]);
}

interface Compared {
  source: Json;
  merged: Json;
  /** Gets what stands there where no tagged text gives it. */
  rebuilt: Json;
  texts: ReadonlyMap<string, string>;
  translation: Json;
}

function toSaid(segment: Segment, { source, merged, rebuilt, texts, translation }: Compared): SaidSegment {
  const { address } = segment;
  const value = valueAt(merged, address);
  const own = valueAt(translation, address);
  const isOwn = own !== undefined && own !== null;
  const isText = isDeepStrictEqual(valueAt(rebuilt, address), value);
  const isSameKind = Array.isArray(value) === Array.isArray(valueAt(source, address));
  if (!isText && isSameKind && value !== undefined) setAt(rebuilt, address, value);
  return { segment, text: isText ? texts.get(address) : undefined, value, isOwn };
}
