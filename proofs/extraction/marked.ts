/** What the text says at a place. `either`: two readings are right there, so it is not judged. */
type PlaceKind = 'named' | 'listed' | 'absent' | 'echo' | 'either';

export interface Place {
  brandId: string;
  kind: PlaceKind;
  /** UTF-16 offsets. A name ends at `nameEnd` and, with its ending, particle, possessive or legal form, at `end`: both are right. */
  start: number;
  nameEnd: number;
  end: number;
  rank: number | null;
}

/**
 * ‹b3:Zelora› is a brand that is named, ‹b3#2:Zelora› the head of the second item of a list, ‹b3-:Zelora› absent, ‹b3=:Zelora› an echo and
 * ‹b3?:Zelora› either. What follows a bar belongs to the word, but not to the name: ‹b3:Zelora|s›.
 */
const MARK = /‹([a-z]\w*)(-|=|\?|#\d+)?:([^|›]*)\|?([^›]*)›/g;

const kindOf: Record<string, PlaceKind> = { '-': 'absent', '=': 'echo', '?': 'either' };

/** Labels are made from the marks of a text, so no label can point beside its name. */
export function readMarked(marked: string): { text: string; places: Place[] } {
  const places: Place[] = [];
  let text = '';
  let from = 0;
  for (const match of marked.matchAll(MARK)) {
    const [whole, brandId = '', sign = '', name = '', ending = ''] = match;
    text += marked.slice(from, match.index);
    const start = text.length;
    text += name + ending;
    const rank = sign.startsWith('#') ? Number(sign.slice(1)) : null;
    const kind = kindOf[sign] ?? (rank === null ? 'named' : 'listed');
    places.push({ brandId, kind, start, nameEnd: start + name.length, end: text.length, rank });
    from = match.index + whole.length;
  }
  text += marked.slice(from);
  if (/[‹›]/.test(text)) throw new Error(`A mark is not closed: ${text}`);
  return { text, places };
}
