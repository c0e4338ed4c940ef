export const digits = '[1, 2, 3, 4, 5, 6, 7, 8, 9, 10]';
export const nest = (macro: string, depth: number, inner: string) =>
  Array.from({ length: depth }).reduce<string>((body, _, i) => `${digits}.${macro}(x${i}, ${body})`, inner);
const doubled = (times: number) => `["aaaaaaaaaaaaaaaa"]${'.map(x, x + x)'.repeat(times)}[0]`;
export const longText = doubled(15);

/** Scripts that would take minutes, or all memory, if nothing stopped them. */
export const hostile: [string, string][] = [
  ['comprehensions in comprehensions', nest('all', 9, 'true')],
  ['lists of lists of lists', nest('map', 8, '1')],
  ['a text doubled again and again', doubled(40)],
  ['a list doubled again and again', `[[1]]${'.map(x, x + x)'.repeat(40)}`],
  [
    'a value shared by a tree',
    `[1]${'.map(x, [x, x])'.repeat(60)}.size() == 0 ? 1 : [1]${'.map(x, [x, x])'.repeat(30)}`,
  ],
  ['a text replaced into a longer one', `"aaaaaaaaaa"${'.replace("a", "aaaaaaaaaa")'.repeat(9)}`],
  [
    'a text larger than the heap',
    `[${longText}].map(t, ${digits}.map(x, ${digits}.map(y, t).join("")).join(""))[0].size()`,
  ],
  // One call of the engine's own string search, which no thread could be interrupted in.
  ['a search that compares everything', `${longText}.lastIndexOf(${doubled(14)} + "b")`],
  ['a regular expression that backtracks', `("${'a'.repeat(60)}b").matches("^(a+)+$") ? "" : 1 / 0`],
  ['a regular expression that is large', `${longText}.matches("((a{1,30}){1,30}){1,30}")`],
  ['deep brackets', `${'['.repeat(1_900)}${']'.repeat(1_900)}`],
  ['a long chain', Array(1_900).fill('1').join('+')],
  ['a long ternary', `${'true?1:'.repeat(500)}1`],
  ['lookups in a loop', nest('map', 4, 'lookup("author", string(x0 + x1 * 10 + x2 * 100 + x3 * 1000))')],
];
