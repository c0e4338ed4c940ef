import { type Answer, createReader, type Mention } from '../index.ts';

/** Reads a text with brands that are written as their names, parted by `|`. The first name is the id. */
export function mentionsIn(
  text: string,
  brands: readonly string[],
  more: Omit<Answer, 'text'> = {},
): readonly Mention[] {
  const reader = createReader(
    brands.map((names) => ({
      id: names.split('|')[0] ?? '',
      names: names.split('|').map((name) => ({ text: name })),
    })),
  );
  return reader.read({ text, ...more }).mentions;
}

/** `kind(rank) words` of each mention, as one line. */
export function shown(text: string, brands: readonly string[], more: Omit<Answer, 'text'> = {}): string {
  return mentionsIn(text, brands, more)
    .map(
      ({ kind, rank, start, end }) => `${kind}${rank === null ? '' : `(${rank})`} ${text.slice(start, end)}`,
    )
    .join(', ');
}
