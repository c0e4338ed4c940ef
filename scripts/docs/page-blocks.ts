export interface PageBlock {
  /** What a reader runs in one shell, in the order of the page. */
  commands: string;
  /** Of its first line, from 1. */
  line: number;
  /** What the page shows as the last line of the output, as JSON; `…` stands for anything. */
  shown?: unknown;
}

/** The `bash` fences of a page, each with the `json` fence that follows it. Fences of other languages are not for a test to run. */
export function blocksOf(markdown: string): PageBlock[] {
  const blocks: PageBlock[] = [];
  for (const { language, text, line } of fencesOf(markdown)) {
    const last = blocks.at(-1);
    if (language === 'bash') blocks.push({ commands: text, line });
    else if (language === 'json' && last && !('shown' in last)) last.shown = JSON.parse(text);
  }
  return blocks;
}

function* fencesOf(markdown: string): Generator<{ language: string; text: string; line: number }> {
  for (const match of markdown.matchAll(/^```(\w+)\n(.*?)^```$/gms)) {
    const [, language = '', text = ''] = match;
    yield { language, text, line: markdown.slice(0, match.index).split('\n').length + 1 };
  }
}
