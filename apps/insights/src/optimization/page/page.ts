interface Heading {
  /** 1 to 6. */
  level: number;
  text: string;
  /** Number of blocks before it. */
  at: number;
}

/** A paragraph, an item of a list, a row of a table. */
interface Block {
  text: string;
  /** Absolute http and https addresses that it links. */
  links: string[];
  /** Text of the heading above it; '' above the first one. */
  under: string;
}

export interface StructuredData {
  /** Objects of JSON-LD, those of lists and graphs one by one. */
  items: Record<string, unknown>[];
  /** Scripts that are no JSON. */
  broken: number;
}

/** What the checks read, whatever it was written in. */
export interface Page {
  /** Where it is; undefined for a text that was sent. */
  url: string | undefined;
  title: string;
  headings: Heading[];
  blocks: Block[];
  /** Undefined where it cannot have any: Markdown, plain text, a part of an HTML page. */
  structuredData: StructuredData | undefined;
  /** Milliseconds; undefined where nothing says it. */
  modifiedAt: number | undefined;
}

/** More of a page is not read: about 40,000 words. */
const MOST_CHARACTERS = 256 * 1024;

/** Collects a page in the order in which it is read. */
export function createPageBuilder() {
  const headings: Heading[] = [];
  const blocks: Block[] = [];
  let under = '';
  let characters = 0;
  const take = (given: string): string => {
    const text = given
      .replace(/\s+/gu, ' ')
      .trim()
      .slice(0, Math.max(0, MOST_CHARACTERS - characters));
    characters += text.length;
    return text;
  };
  return {
    headings,
    blocks,
    addHeading(level: number, given: string): void {
      const text = take(given);
      if (text === '') return;
      headings.push({ level, text, at: blocks.length });
      under = text;
    },
    addBlock(given: string, links: string[]): void {
      const text = take(given);
      if (text !== '') blocks.push({ text, links, under });
    },
  };
}

/** The page as Markdown, for people who read the analysis. Links are left out. */
export function markdownOf({ blocks, headings }: Page): string {
  const lines: string[] = [];
  let next = 0;
  for (let at = 0; at <= blocks.length; at++) {
    for (; headings[next]?.at === at; next++)
      lines.push(`${'#'.repeat(headings[next]?.level ?? 1)} ${headings[next]?.text}`);
    const block = blocks[at];
    if (block) lines.push(block.text);
  }
  return lines.join('\n\n');
}

const DAY_MS = 24 * 60 * 60 * 1000;

/** Milliseconds of a date that a page names; undefined for none, for what is no date, and for one in the future. */
export function dateOf(text: unknown, now: number): number | undefined {
  if (typeof text !== 'string') return undefined;
  const at = Date.parse(text);
  return Number.isNaN(at) || at > now + DAY_MS ? undefined : Math.min(at, now);
}
