export interface TextOfCode {
  text: string;
  line: number;
}

export const TOKEN =
  /\/\/[^\n]*|\/\*[\s\S]*?\*\/|'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|`(?:[^`\\]|\\.)*`|\/(?![/*])(?:[^/\\\n[]|\\.|\[(?:[^\]\\\n]|\\.)*\])+\/[a-z]*(?=[\s,;.)\]}]|$)/gm;

/** Sentences that are in quotes: texts of two words or more. Comments, paths and names are for engineers. */
export function textsOfCode(source: string): TextOfCode[] {
  const texts: TextOfCode[] = [];
  for (const { 0: token, index } of source.matchAll(TOKEN)) {
    if (!/^['"`]/.test(token) || !/[a-z`}] [a-z`$]/i.test(token)) continue;
    texts.push({ text: token.slice(1, -1), line: source.slice(0, index).split('\n').length });
  }
  return texts;
}
