import { Parser } from 'htmlparser2';
import { createPageBuilder, dateOf, type Page, type StructuredData } from './page.ts';

/** Parts that are no content of the page. */
const LEFT_OUT = new Set(
  'script style noscript template svg math nav footer aside form button select iframe dialog object title'.split(
    ' ',
  ),
);
/** Before and after them a block ends. */
const BLOCKS = new Set(
  'address article blockquote body dd details div dl dt fieldset figcaption figure header hr li main ol p pre section summary table tr ul'.split(
    ' ',
  ),
);
const HEADING = /^h[1-6]$/;
const MOST_ITEMS = 200;
/** As deep as browsers read. It also bounds the time: the parser looks through what is open at every end of an element. */
const DEEPEST = 512;

interface Source {
  text: string;
  url?: string;
  /** Of the response. */
  lastModified?: string | undefined;
  now: number;
}

/**
 * Reads HTML however broken it is, in a time that grows with its length alone: a tree as browsers make it can be far larger than the text. Of a page with
 * `main` or one `article` only that is content.
 */
export function readHtml({ text, url, lastModified, now }: Source): Page {
  const found = scan(text, url);
  const isContent = contentOf(found);
  const page = createPageBuilder();
  for (const { level, text: words, links, ...where } of found.pieces) {
    if (!isContent(where)) continue;
    if (level === undefined) page.addBlock(words, links);
    else page.addHeading(level, words);
  }
  const isWhole = url !== undefined || /<(?:!doctype|html|head)[\s>]/i.test(text) || found.scripts.length > 0;
  const structuredData = isWhole ? readJsonLd(found.scripts) : undefined;
  const { headings, blocks } = page;
  const dates = [
    found.metas.get('article:modified_time') ?? found.metas.get('og:updated_time'),
    ...(structuredData?.items ?? []).map(({ dateModified }) => dateModified),
    found.metas.get('article:published_time'),
    ...(structuredData?.items ?? []).map(({ datePublished }) => datePublished),
    lastModified,
  ];
  return {
    url,
    title: found.title || (headings.find(({ level }) => level === 1) ?? headings[0])?.text || '',
    headings,
    blocks,
    structuredData,
    modifiedAt: dates.map((date) => dateOf(date, now)).find((at) => at !== undefined),
  };
}

/** Where a piece stands: in `main`, and in which article, from 1; 0 for none. */
interface Where {
  isInMain: boolean;
  article: number;
}

interface Piece extends Where {
  /** Of a heading; a block has none. */
  level: number | undefined;
  text: string;
  links: string[];
}

type Scanned = ReturnType<typeof scan>;

function contentOf({ hasMain, articles }: Scanned): (where: Where) => boolean {
  if (hasMain) return ({ isInMain }) => isInMain;
  return articles === 1 ? ({ article }) => article === 1 : () => true;
}

function scan(html: string, base: string | undefined) {
  const found = {
    pieces: [] as Piece[],
    metas: new Map<string, string>(),
    scripts: [] as string[],
    title: '',
    hasMain: false,
    articles: 0,
  };
  let [depth, leftOutAt, mains, openArticles] = [0, 0, 0, 0];
  let special: { title?: string; script?: string } = {};
  let [texts, links]: [string[], string[]] = [[], []];
  const end = (level?: number) => {
    const text = texts.join('');
    const where = { isInMain: mains > 0, article: openArticles > 0 ? found.articles : 0 };
    if (text.trim() !== '') found.pieces.push({ level, text, links, ...where });
    [texts, links] = [[], []];
  };
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        if (++depth > DEEPEST) return parser.pause();
        if (name === 'meta') addMeta(found.metas, attributes);
        if (name === 'title' && found.title === '') special = { title: '' };
        if (name === 'script' && attributes.type?.trim().toLowerCase() === 'application/ld+json')
          special = { script: '' };
        if (leftOutAt > 0) return;
        if (LEFT_OUT.has(name) || attributes.hidden !== undefined) {
          leftOutAt = depth;
          return;
        }
        if (BLOCKS.has(name) || HEADING.test(name)) end();
        if (name === 'main') {
          mains++;
          found.hasMain = true;
        }
        if (name === 'article' && openArticles++ === 0) found.articles++;
        if (name === 'br' || name === 'td' || name === 'th') texts.push(' ');
        if (name === 'a') {
          const link = URL.parse(attributes.href ?? '', base);
          if (link && /^https?:$/.test(link.protocol)) links.push(link.href);
        }
      },
      ontext(text) {
        if (special.title !== undefined) special.title += text;
        else if (special.script !== undefined) special.script += text;
        else if (leftOutAt === 0) texts.push(text);
      },
      onclosetag(name) {
        if (special.title !== undefined) found.title = special.title.replace(/\s+/gu, ' ').trim();
        if (special.script !== undefined) found.scripts.push(special.script);
        special = {};
        if (leftOutAt === 0) {
          if (HEADING.test(name)) end(Number(name.slice(1)));
          else if (BLOCKS.has(name)) end();
          if (name === 'main') mains--;
          if (name === 'article') openArticles--;
        }
        if (leftOutAt === depth) leftOutAt = 0;
        depth--;
      },
    },
    { decodeEntities: true, lowerCaseTags: true, lowerCaseAttributeNames: true },
  );
  parser.end(html);
  end();
  return found;
}

function addMeta(metas: Map<string, string>, attributes: Record<string, string>): void {
  const name = attributes.property ?? attributes.name;
  if (name !== undefined && attributes.content !== undefined)
    metas.set(name.toLowerCase(), attributes.content);
}

function readJsonLd(scripts: string[]): StructuredData {
  const items: Record<string, unknown>[] = [];
  let broken = 0;
  for (const script of scripts) {
    try {
      // Taken from its end, so that items keep their order.
      const rest: unknown[] = [JSON.parse(script)];
      while (rest.length > 0 && items.length < MOST_ITEMS) {
        const item = rest.pop();
        if (Array.isArray(item)) rest.push(...item.slice(0, MOST_ITEMS).toReversed());
        else if (typeof item === 'object' && item !== null) {
          const { '@graph': graph, ...own } = item as Record<string, unknown>;
          if ('@type' in own) items.push(own);
          if (Array.isArray(graph)) rest.push(...graph.slice(0, MOST_ITEMS).toReversed());
        }
      }
    } catch {
      broken++;
    }
  }
  return { items, broken };
}
