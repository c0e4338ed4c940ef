export const LONGEST_KEYWORD = 400;

/** What counts as the same keyword: compatibility forms, case and spaces make no difference. */
export const normalizeKeyword = (given: string): string =>
  // Lower case can leave what NFKC composes.
  given.normalize('NFKC').toLowerCase().normalize('NFKC').replaceAll(/\s+/gu, ' ').trim();
