import type { Answer } from '@sightline/events';
import { type Candidate, EXTRACTION_VERSION, type Mention } from '@sightline/extraction';
import type { CategoryReader } from './category-readers.ts';

export type Reading = NonNullable<Answer['reading']>;
type FoundMention = Reading['mentions'][number];

interface ReadAnswer {
  text: string;
  prompt: string;
  language: string;
  citedHosts: readonly string[];
}

/** As many as lists of an answer that is sent may have. */
const MOST_MENTIONS = 500;
const MOST_OFFSETS = 1_000;
const MOST_CANDIDATES = 100;
/** As long as the name of an asset may be. */
const LONGEST_NAME = 200;

/** What is in the text, and which assets it counts for. */
export function readText(
  reader: Pick<CategoryReader, 'read'> & Partial<Pick<CategoryReader, 'names'>>,
  answer: ReadAnswer,
): Required<Pick<Answer, 'mentions' | 'reading'>> {
  const { mentions, candidates } = reader.read(answer);
  const found = mentions.toSorted((a, b) => a.start - b.start).map((one) => foundMention(one, answer.text));
  return {
    mentions: countedMentions(found),
    reading: {
      version: EXTRACTION_VERSION,
      ...(reader.names !== undefined && { names: reader.names }),
      mentions: limited(found),
      candidates: distinctCandidates(candidates),
    },
  };
}

/** Nobody saw what was looked for in vain, repeated from the question, or perhaps means something else. */
const isCounted = ({ kind }: FoundMention) => kind === 'named' || kind === 'listed';

/** Of mentions in the order of the text: each asset that counts, in the order in which it is first named as one. */
export function countedMentions(found: readonly FoundMention[]): NonNullable<Answer['mentions']> {
  const offsets = Map.groupBy(found.filter(isCounted), ({ asset_id }) => asset_id);
  return [...offsets].map(([asset_id, places], index) => ({
    asset_id,
    position: index + 1,
    offsets: [...new Set(places.map(({ start }) => start))].slice(0, MOST_OFFSETS),
  }));
}

function foundMention({ brandId, kind, start, end, rank, reasons }: Mention, text: string): FoundMention {
  const name = text.slice(start, end).toWellFormed();
  return { asset_id: brandId, kind, name, start, end, ...(rank && { rank }), reasons: [...reasons] };
}

/** The first of each asset and kind, before any is there twice. */
function limited(found: FoundMention[]): FoundMention[] {
  if (found.length <= MOST_MENTIONS) return found;
  const kinds = Map.groupBy(found, ({ asset_id, kind }) => `${asset_id} ${kind}`);
  const firsts = new Set([...kinds.values()].map(([first]) => first));
  const [first, again] = [true, false].map((isFirst) => found.filter((one) => firsts.has(one) === isFirst));
  return [...(first ?? []), ...(again ?? [])].slice(0, MOST_MENTIONS).sort((a, b) => a.start - b.start);
}

/** The same for all ways to write a name. */
export const candidateKey = (name: string): string =>
  name.normalize('NFKC').toLowerCase().replace(/\s+/gu, ' ').trim();

function distinctCandidates(candidates: readonly Candidate[]): Reading['candidates'] {
  const byKey = new Map<string, Reading['candidates'][number]>();
  for (const { text, start, sign } of candidates) {
    if (byKey.size === MOST_CANDIDATES) break;
    const name = text.toWellFormed();
    const key = candidateKey(name);
    if (key !== '' && key.length <= LONGEST_NAME && name.length <= LONGEST_NAME && !byKey.has(key))
      byKey.set(key, { key, name, start, sign });
  }
  return [...byKey.values()];
}
