/**
 * Whether a text is of a pattern in which `*` stands for any run of characters. Never looks back further than to the last star, so
 * that no pattern takes more than its length times that of the text.
 */
export function matchesPattern(pattern: string, text: string): boolean {
  let [p, t, star, resume] = [0, 0, -1, 0];
  while (t < text.length) {
    if (pattern[p] === '*') {
      star = p++;
      resume = t;
    } else if (p < pattern.length && pattern[p] === text[t]) {
      p += 1;
      t += 1;
    } else if (star >= 0) {
      p = star + 1;
      t = ++resume;
    } else return false;
  }
  while (pattern[p] === '*') p += 1;
  return p === pattern.length;
}
