/** Finds which of many terms a text uses, in time in proportion to the text and the longest term, however many terms there are. */
export interface TermFinder<T> {
  /** Adds to `found` what the text has. */
  find(text: string, found: Set<T>): void;
}

interface Node<T> {
  next: Map<string, Node<T>>;
  /** Terms that end here. */
  ends: { value: T; startsWord: boolean; endsWord: boolean }[];
}

/**
 * As a word of its own: "art" is not in "party". Next to scripts without blanks every place is a border. `fold` makes alike what
 * counts as the same character.
 */
export function createTermFinder<T>(
  terms: Iterable<readonly [term: string, value: T]>,
  fold: (character: string) => string,
): TermFinder<T> {
  const root: Node<T> = { next: new Map(), ends: [] };
  for (const [term, value] of terms) {
    const characters = [...term];
    let node = root;
    for (const character of characters) node = childOf(node, fold(character));
    const startsWord = isWordPart(characters.at(0));
    node.ends.push({ value, startsWord, endsWord: isWordPart(characters.at(-1)) });
  }
  return {
    find(text, found) {
      const characters = [...text];
      const folded = characters.map(fold);
      for (let start = 0; start < characters.length; start++) {
        let node: Node<T> | undefined = root;
        for (let at = start; node && at < characters.length; at++) {
          node = node.next.get(folded[at] ?? '');
          for (const { value, startsWord, endsWord } of node?.ends ?? []) {
            if (startsWord && isWordPart(characters[start - 1])) continue;
            if (endsWord && isWordPart(characters[at + 1])) continue;
            found.add(value);
          }
        }
      }
    },
  };
}

function childOf<T>(node: Node<T>, character: string): Node<T> {
  const child = node.next.get(character) ?? { next: new Map(), ends: [] };
  node.next.set(character, child);
  return child;
}

/** Of scripts that put blanks between words. */
function isWordPart(character: string | undefined): boolean {
  return (
    character !== undefined && /^[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}\p{N}]$/u.test(character)
  );
}
