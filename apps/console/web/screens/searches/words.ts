const WORD = /[\p{L}\p{N}][\p{L}\p{N}'’-]*/gu;
const wordsOf = (text: string) => text.toLowerCase().match(WORD) ?? [];

export interface Piece {
  text: string;
  isAdded: boolean;
}

/** A search in pieces: words that its prompt does not have are marked. All pieces together are the search. */
export function addedWords(prompt: string, search: string): Piece[] {
  const known = new Set(wordsOf(prompt));
  const pieces: Piece[] = [];
  let end = 0;
  for (const match of search.matchAll(WORD)) {
    if (known.has(match[0].toLowerCase())) continue;
    if (match.index > end) pieces.push({ text: search.slice(end, match.index), isAdded: false });
    end = match.index + match[0].length;
    pieces.push({ text: match[0], isAdded: true });
  }
  if (end < search.length) pieces.push({ text: search.slice(end), isAdded: false });
  return pieces;
}
