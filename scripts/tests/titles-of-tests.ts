import { TOKEN } from '../words/texts-of-code.ts';

export interface TestTitle {
  /** Behind the titles of the groups (`describe`) that the test stands in. */
  title: string;
  /** Of the test alone, as it stands in the source. */
  own: string;
  line: number;
}

const CALL = /(?<![\w.'"`])(test|it|describe)(?:\.\w+)*\(/g;

/** The titles of a formatted file of tests: which group a test stands in is read from its indentation. */
export function titlesOfTests(source: string): TestTitle[] {
  const masked = source.replace(
    TOKEN,
    (token) => `${token[0]}${'_'.repeat(token.length - 2)}${token.at(-1)}`,
  );
  const groups: { indentation: number; title: string }[] = [];
  return [...masked.matchAll(CALL)].flatMap(({ 0: call, 1: kind, index }) => {
    const own = titleAt(source, masked, index + call.length);
    if (own === undefined) return [];
    const indentation = index - (source.lastIndexOf('\n', index) + 1);
    while ((groups.at(-1)?.indentation ?? -1) >= indentation) groups.pop();
    const title = [...groups.map((group) => group.title), own].join(': ');
    if (kind === 'describe') groups.push({ indentation, title: own });
    const line = source.slice(0, index).split('\n').length;
    return kind === 'describe' ? [] : [{ title, own, line }];
  });
}

/** The text in quotes at `start`, or of the next call where these are cases of `test.each(…)(…)`. */
function titleAt(source: string, masked: string, start: number): string | undefined {
  const quoted = /^\s*(['"`])(_*)\1\s*,/.exec(masked.slice(start));
  if (quoted) {
    const from = start + quoted[0].indexOf(quoted[1] ?? '') + 1;
    return source.slice(from, from + (quoted[2]?.length ?? 0)).replaceAll(/\\(['"`])/g, '$1');
  }
  const end = endOfCall(masked, start);
  return masked[end] === '(' ? titleAt(source, masked, end + 1) : undefined;
}

function endOfCall(masked: string, start: number): number {
  let open = 1;
  let at = start;
  for (; open > 0 && at < masked.length; at++)
    if (masked[at] === '(') open++;
    else if (masked[at] === ')') open--;
  return at;
}
