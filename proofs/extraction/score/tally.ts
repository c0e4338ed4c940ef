import type { LabelledAnswer } from '../labelled.ts';
import { countsAt, type LabelledBrand } from '../labelled.ts';
import type { Found, Method } from './found.ts';

/** Right ones, those too many and those missed. */
export class Share {
  right = 0;
  tooMany = 0;
  missed = 0;

  add(isWanted: boolean, isFound: boolean): void {
    if (isWanted && isFound) this.right += 1;
    else if (isFound) this.tooMany += 1;
    else if (isWanted) this.missed += 1;
  }

  /** Of what was found, what is right. */
  get precision(): number {
    return ratio(this.right, this.right + this.tooMany);
  }

  /** Of what is right, what was found. */
  get recall(): number {
    return ratio(this.right, this.right + this.missed);
  }
}

const ratio = (part: number, whole: number) => (whole === 0 ? Number.NaN : part / whole);

export class Tally {
  answers = 0;
  mentions = new Share();
  words = new Share();
  others = new Share();
  places = new Share();
  absent = new Share();
  echo = new Share();
  /** Answers of two brands or more whose order of first mention is right. */
  order = new Share();
  /** Heads of lists that are found with their rank. */
  ranks = new Share();
  /** Of what was found at a labelled place: it begins with the name, and ends with it or its ending. */
  offsets = new Share();
  wrong: string[] = [];
}

const counts = ({ kind }: Found) => kind === 'named' || kind === 'listed';
const overlaps = (a: { start: number; end: number }, b: { start: number; end: number }) =>
  a.start < b.end && b.start < a.end;

export function tallyOf(answers: LabelledAnswer[], method: Method): Tally {
  const tally = new Tally();
  for (const answer of answers) addAnswer(tally, answer, method(answer));
  return tally;
}

function addAnswer(tally: Tally, answer: LabelledAnswer, found: Found[]): void {
  tally.answers += 1;
  const problems = [...problemsOfBrands(tally, answer, found), ...problemsOfOrder(tally, answer, found)];
  if (answer.shape !== 'reference') addPlaces(tally, answer, found);
  if (problems.length > 0) tally.wrong.push(`${answer.id} ${problems.join('; ')}\n${answer.text}`);
}

function problemsOfBrands(
  tally: Tally,
  { brands, labels, places }: LabelledAnswer,
  found: Found[],
): string[] {
  return brands.flatMap((brand) => {
    const label = labels.get(brand.id);
    const own = found.filter(({ brandId }) => brandId === brand.id);
    const isCounted = own.some(counts);
    const isWanted = label?.counts === true;
    for (const share of [tally.mentions, brand.isWord ? tally.words : tally.others])
      share.add(isWanted, isCounted);
    const readKind = isCounted
      ? 'counted'
      : (['absent', 'echo'] as const).find((kind) => own.some((one) => one.kind === kind));
    tally.absent.add(label?.kind === 'absent', readKind === 'absent');
    tally.echo.add(label?.kind === 'echo', readKind === 'echo');
    const listed = places.find(({ brandId, kind }) => brandId === brand.id && kind === 'listed');
    if (listed)
      tally.ranks.add(
        true,
        own.some(({ kind, rank }) => kind === 'listed' && rank === listed.rank),
      );
    const wanted = isWanted ? 'counted' : label?.kind;
    const isRight = isWanted === isCounted && (isWanted || wanted === 'not-mentioned' || wanted === readKind);
    return isRight
      ? []
      : [`${nameOf(brand)} is ${wanted}, read as ${readKind ?? own[0]?.kind ?? 'not mentioned'}`];
  });
}

const nameOf = ({ names, isWord }: LabelledBrand) => `${names[0]?.text}${isWord ? ' (a word)' : ''}`;

function problemsOfOrder(tally: Tally, { order }: LabelledAnswer, found: Found[]): string[] {
  if (!order) return [];
  const read = [
    ...new Set(
      found
        .filter(counts)
        .toSorted((a, b) => a.start - b.start)
        .map(({ brandId }) => brandId),
    ),
  ];
  const isRight = read.join() === order.join();
  tally.order.add(true, isRight);
  return isRight || read.toSorted().join() !== order.toSorted().join() ? [] : ['the order is wrong'];
}

function addPlaces(tally: Tally, { places }: LabelledAnswer, found: Found[]): void {
  const fits = (one: Found, place: (typeof places)[number]) =>
    one.brandId === place.brandId &&
    one.start === place.start &&
    one.end >= place.nameEnd &&
    one.end <= place.end;
  for (const place of places.filter(countsAt))
    tally.places.add(
      true,
      found.some((one) => counts(one) && fits(one, place)),
    );
  for (const one of found.filter(counts)) {
    const isEither = places.some((place) => place.kind === 'either' && fits(one, place));
    if (!isEither && !places.some((place) => countsAt(place) && fits(one, place)))
      tally.places.add(false, true);
  }
  for (const one of found) {
    const touched = places.filter((place) => place.brandId === one.brandId && overlaps(one, place));
    if (touched.length > 0)
      tally.offsets.add(
        true,
        touched.some((place) => fits(one, place)),
      );
  }
}
