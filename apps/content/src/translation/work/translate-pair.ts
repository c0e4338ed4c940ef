import { TransientModelError } from '@sightline/llm';
import { contentFaults } from '../../component/content-faults.ts';
import type { HandWritten } from '../by-hand/hand-written.ts';
import { putIn } from '../by-hand/match-hand-written.ts';
import { translateSegments } from '../text/translate-segments.ts';
import { translatedPart } from '../text/translated-part.ts';
import { unitOf } from '../text/units.ts';
import type { OpenPair, PairSource } from './pair.ts';
import type { WorkingParts } from './working-parts.ts';

type Parts = Pick<WorkingParts, 'model' | 'callCharacters' | 'onCall'>;
const MOST_FAULTS_NAMED = 5;

interface Keeping {
  signal: AbortSignal;
  /** Stores what a call gave, once it is paid. */
  store(learned: ReadonlyMap<string, string>): Promise<unknown>;
}

/** The content of a translation: what people wrote for its texts, and the model's words for the others. Whatever a call gave is stored before anything else happens, unless it is of no use. */
export async function translatePair(
  { model, callCharacters, onCall }: Parts,
  { attempt: { language }, byHand: { handWritten }, known, glossary }: OpenPair,
  source: PairSource,
  { signal, store }: Keeping,
): Promise<Record<string, unknown>> {
  const texts = new Map(known);
  const isWritten = writtenIn(handWritten);
  const missing = source.segments.filter(({ hash, address }) => !texts.has(hash) && !isWritten(address));
  const order = { model, language, glossary, signal, callCharacters };
  let translated: Record<string, unknown> | undefined;
  for await (const { translations, usage } of translateSegments(missing, order)) {
    onCall?.('answered', { prompt: usage.promptTokens ?? 0, completion: usage.completionTokens ?? 0 });
    for (const [hash, text] of translations) texts.set(hash, text);
    if (missing.every(({ hash }) => texts.has(hash))) translated = putTogether(source, handWritten, texts);
    await store(translations);
  }
  translated ??= putTogether(source, handWritten, texts);
  return {
    ...translatedPart(source.fields, source.content, translated),
    ...writtenSlug(source, handWritten),
  };
}

/** A slug that a person wrote is kept also while the document has the same one; the document's own is never stored. */
function writtenSlug(
  { slugField }: PairSource,
  handWritten: readonly HandWritten[],
): Record<string, unknown> {
  const written = handWritten.find(({ address }) => address === `/${slugField}`);
  return written ? { [slugField]: written.value } : {};
}

/** Whether a person wrote what stands at an address, or the field that it is in. */
function writtenIn(handWritten: readonly HandWritten[]): (address: string) => boolean {
  const addresses = new Set(handWritten.map(({ address }) => address));
  return (address) => unitOf(address, addresses) !== '';
}

/** Each text was judged by itself; this is for what only the whole shows, such as the length of a rich text. */
function putTogether(
  source: PairSource,
  handWritten: readonly HandWritten[],
  texts: ReadonlyMap<string, string>,
): Record<string, unknown> {
  const { fields, slugField } = source;
  const translated = putIn(source, handWritten, ({ hash }) => texts.get(hash));
  const faults = contentFaults(fields, translated, { complete: true, slugField, location: [] });
  if (faults.length === 0) return translated;
  const named = faults.slice(0, MOST_FAULTS_NAMED).map(({ loc, msg }) => `${loc.join('.')} ${msg}`);
  throw new TransientModelError(
    'malformed',
    `The translation does not fit its component: ${named.join('; ')}.`,
  );
}
