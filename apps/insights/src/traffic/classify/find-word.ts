/** A text that is looked for: whole words, in any case; `*` at an end lets the word go on there. */
export interface Wanted<Value> {
  pattern: string;
  value: Value;
  /** Wins over every other one, however long those are. */
  isFirst?: boolean;
}

interface Word<Value> {
  length: number;
  /** Its length, above that of all others when it comes first. */
  weight: number;
  opensAnywhere: boolean;
  endsAnywhere: boolean;
  value: Value;
}

/**
 * Finds the longest of many words in one pass over a text, of equally long ones the first. One table lookup a character, however many
 * words there are (Aho-Corasick): a list of regular expressions costs as much more as it has entries.
 */
export function wordFinder<Value>(wanted: Wanted<Value>[]): (text: string) => Value | undefined {
  const classes = characterClasses(wanted);
  const { next, ends, width } = buildTable(wanted, classes);

  return (text) => {
    let state = 0;
    let best: Word<Value> | undefined;
    for (let i = 0; i < text.length; i += 1) {
      const code = text.charCodeAt(i);
      state = next[state * width + (code < 128 ? (classes[code] ?? 0) : 0)] ?? 0;
      const words = ends[state];
      if (words === undefined) continue;
      for (const word of words) {
        if (best && word.weight <= best.weight) continue;
        if (!word.opensAnywhere && isOfWord(text, i - word.length)) continue;
        if (!word.endsAnywhere && isOfWord(text, i + 1)) continue;
        best = word;
      }
    }
    return best?.value;
  };
}

function isOfWord(text: string, at: number): boolean {
  const code = text.charCodeAt(at);
  return (code >= 97 && code <= 122) || (code >= 65 && code <= 90) || (code >= 48 && code <= 57);
}

const bare = (pattern: string) => pattern.replace(/^\*|\*$/g, '').toLowerCase();

/** Upper and lower case are one class; all characters that stand in no word are class 0. */
function characterClasses(wanted: Wanted<unknown>[]): Uint8Array {
  const classes = new Uint8Array(128);
  const used = new Set(wanted.flatMap(({ pattern }) => [...bare(pattern)]));
  for (const [index, character] of [...used].entries()) {
    classes[character.charCodeAt(0)] = index + 1;
    classes[character.toUpperCase().charCodeAt(0)] = index + 1;
  }
  return classes;
}

function buildTable<Value>(wanted: Wanted<Value>[], classes: Uint8Array) {
  const width = Math.max(...classes) + 1;
  const most = wanted.reduce((sum, { pattern }) => sum + pattern.length, 1);
  const next = new Uint16Array(most * width);
  const ends: (Word<Value>[] | undefined)[] = [];
  let states = 1;
  for (const { pattern, value, isFirst = false } of wanted) {
    const text = bare(pattern);
    let state = 0;
    for (const character of text) {
      const place = state * width + (classes[character.charCodeAt(0)] ?? 0);
      if (next[place] === 0) {
        next[place] = states;
        states += 1;
      }
      state = next[place] ?? 0;
    }
    const word = {
      length: text.length,
      weight: text.length + (isFirst ? most : 0),
      value,
      opensAnywhere: pattern.startsWith('*'),
      endsAnywhere: pattern.endsWith('*'),
    };
    ends[state] = [...(ends[state] ?? []), word];
  }
  linkFailures(next, ends, width, states);
  return { next, ends: Array.from({ length: states }, (_, state) => ends[state]), width };
}

/** Where a word breaks off, the table goes on with the longest end of it that begins another. */
function linkFailures<Value>(
  next: Uint16Array,
  ends: (Word<Value>[] | undefined)[],
  width: number,
  states: number,
): void {
  const failure = new Uint16Array(states);
  const queue = [...next.subarray(0, width)].filter((state) => state !== 0);
  for (const state of queue) {
    const fallback = failure[state] ?? 0;
    const shorter = ends[fallback];
    if (shorter) ends[state] = [...(ends[state] ?? []), ...shorter];
    for (let kind = 0; kind < width; kind += 1) {
      const child = next[state * width + kind] ?? 0;
      const other = next[fallback * width + kind] ?? 0;
      if (child === 0) next[state * width + kind] = other;
      else {
        failure[child] = other;
        queue.push(child);
      }
    }
  }
}
