import { createPageBuilder, type Page } from './page.ts';

const HEADING = /^ {0,3}(#{1,6})(?:[ \t]+(.*))?$/;
const FENCE = /^ {0,3}(?:```|~~~)/;
const ITEM = /^\s*(?:[-*+]|\d{1,9}[.)])\s+/;
const UNDERLINE = /^ {0,3}(=+|-+)\s*$/;
const TABLE_RULE = /^[\s|:-]+$/;
const LINK = /\[([^[\]]{0,1000})\]\(\s*<?([^\s()<>]{1,2000})>?(?:\s+["'(][^"')]{0,500}["')])?\s*\)/g;
const BARE_LINK = /https?:\/\/[^\s<>"')\]]{1,2000}/g;

interface Source {
  text: string;
  url?: string;
  modifiedAt?: number | undefined;
  /** Markup means nothing. */
  isPlain?: boolean;
}

/** Reads the blocks of Markdown, and what they link. What is not Markdown is a paragraph. */
export function readMarkdown({ text, url, modifiedAt, isPlain = false }: Source): Page {
  const page = createPageBuilder();
  let open: string[] = [];
  let isCode = false;
  const end = () => {
    const block = open.join(' ');
    open = [];
    if (isPlain) page.addBlock(block, linksIn(block));
    else page.addBlock(withoutMarkup(block), linksIn(block));
  };
  for (const line of text.split(/\r\n?|\n/)) {
    if (isPlain) {
      if (line.trim() === '') end();
      else open.push(line);
      continue;
    }
    const heading = HEADING.exec(line);
    const underline = open.length > 0 ? UNDERLINE.exec(line) : null;
    if (FENCE.test(line)) {
      end();
      isCode = !isCode;
    } else if (isCode) continue;
    else if (heading) {
      end();
      page.addHeading(heading[1]?.length ?? 1, withoutMarkup((heading[2] ?? '').replace(/\s#+\s*$/, '')));
    } else if (underline) {
      const words = open.join(' ');
      open = [];
      page.addHeading(underline[1]?.startsWith('=') ? 1 : 2, withoutMarkup(words));
    } else if (line.trim() === '' || TABLE_RULE.test(line)) end();
    else {
      if (ITEM.test(line) || line.trimStart().startsWith('|')) end();
      open.push(line.replace(ITEM, '').replace(/^\s*>\s?/, ''));
    }
  }
  end();
  const { headings, blocks } = page;
  const title = (headings.find(({ level }) => level === 1) ?? headings[0])?.text ?? '';
  return { url, title, headings, blocks, structuredData: undefined, modifiedAt };
}

const withoutMarkup = (text: string) =>
  text
    .replace(LINK, '$1')
    .replace(/[*_`|]+/g, ' ')
    .replace(/\s+/gu, ' ')
    .trim();

function linksIn(text: string): string[] {
  const named = Array.from(text.matchAll(LINK), ([, , address = '']) => address);
  const bare = text.replace(LINK, ' ').match(BARE_LINK) ?? [];
  return [...named, ...bare].flatMap((address) => {
    const url = URL.parse(address);
    return url && /^https?:$/.test(url.protocol) ? [url.href] : [];
  });
}
