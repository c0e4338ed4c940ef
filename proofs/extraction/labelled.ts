import { type Place, readMarked } from './marked.ts';

export interface LabelledBrand {
  id: string;
  names: { text: string; isWord?: boolean }[];
  /** Its name is an ordinary word of the answer's language, whether or not an operator said so. */
  isWord: boolean;
}

export interface LabelledAnswer {
  id: string;
  language: string;
  shape: string;
  traps: string[];
  brands: LabelledBrand[];
  text: string;
  prompt: string;
  places: Place[];
  labels: Map<string, Label>;
  /** Brands that count, by first mention. Null when two orders are right. */
  order: string[] | null;
}

interface Label {
  kind: 'named' | 'listed' | 'absent' | 'echo' | 'not-mentioned';
  counts: boolean;
  rank: number | null;
}

export const countsAt = ({ kind }: Place) => kind === 'named' || kind === 'listed';

/** An answer of a text with marks. Brands without a mark must not be found in it. */
export function labelAnswer(
  answer: Pick<LabelledAnswer, 'id' | 'language' | 'shape' | 'traps' | 'brands' | 'prompt'>,
  marked: string,
): LabelledAnswer {
  const { text, places } = readMarked(marked);
  const known = new Set(answer.brands.map(({ id }) => id));
  for (const { brandId } of places)
    if (!known.has(brandId)) throw new Error(`${answer.id} marks the unknown brand ${brandId}`);
  const labels = new Map(
    answer.brands.map(({ id }) => [id, labelOf(places.filter(({ brandId }) => brandId === id))]),
  );
  return { ...answer, text, places, labels, order: orderOf(places) };
}

function labelOf(places: Place[]): Label {
  const counting = places.filter(countsAt);
  const listed = counting.find(({ kind }) => kind === 'listed');
  if (listed) return { kind: 'listed', counts: true, rank: listed.rank };
  if (counting.length > 0) return { kind: 'named', counts: true, rank: null };
  const kind = (['absent', 'echo'] as const).find((one) => places.some((place) => place.kind === one));
  return { kind: kind ?? 'not-mentioned', counts: false, rank: null };
}

function orderOf(places: Place[]): string[] | null {
  const order = [...new Set(places.filter(countsAt).map(({ brandId }) => brandId))];
  if (order.length < 2) return null;
  const isAmbiguous = places.some(
    (place) => place.kind === 'either' && place.start < firstOf(place.brandId, places),
  );
  return isAmbiguous ? null : order;
}

const firstOf = (id: string, places: Place[]) =>
  places.find((place) => place.brandId === id && countsAt(place))?.start ?? -1;
