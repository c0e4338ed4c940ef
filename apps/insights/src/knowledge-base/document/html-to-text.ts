const BLOCK =
  /^(?:address|article|aside|blockquote|br|caption|dd|div|dl|dt|fieldset|figcaption|figure|footer|form|h[1-6]|header|hr|li|main|nav|ol|p|pre|section|table|td|th|title|tr|ul)$/;
/** What stands in these is not read. */
const SKIPPED = /^(?:head|script|style|template|noscript|svg|math|iframe|object)$/;

const NAMED: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  ndash: '–',
  mdash: '—',
  hellip: '…',
  copy: '©',
  reg: '®',
  trade: '™',
  euro: '€',
  lsquo: '‘',
  rsquo: '’',
  ldquo: '“',
  rdquo: '”',
};

/**
 * What a page of HTML says: a paragraph per block, with `#` before headings and `-` before items. It is read for its words and never shown as
 * HTML, so that markup which browsers would repair costs at most a word. Each character is looked at once.
 */
export function htmlToText(html: string): string {
  const paragraphs: string[] = [];
  let [line, before, skipping] = ['', '', ''];
  const end = () => {
    const text = decoded(line).replace(/\s+/g, ' ').trim();
    if (text !== '') paragraphs.push(before + text);
    [line, before] = ['', ''];
  };
  for (let at = 0; at < html.length; ) {
    const open = html.indexOf('<', at);
    const next = open < 0 ? html.length : open;
    if (skipping === '') line += html.slice(at, next);
    if (open < 0) break;
    const isComment = html.startsWith('<!--', open);
    const close = isComment ? html.indexOf('-->', open + 4) : html.indexOf('>', open);
    if (close < 0) break;
    at = close + (isComment ? 3 : 1);
    const [, slash = '', name = ''] = /^<(\/?)([a-z][a-z0-9]*)/i.exec(html.slice(open, open + 40)) ?? [];
    const tag = name.toLowerCase();
    if (skipping !== '') {
      if (slash === '/' && tag === skipping) skipping = '';
    } else if (slash === '' && SKIPPED.test(tag) && html[close - 1] !== '/') {
      skipping = tag;
    } else if (BLOCK.test(tag)) {
      end();
      if (slash === '') before = prefixOf(tag);
    }
  }
  end();
  return paragraphs.join('\n\n');
}

function prefixOf(tag: string): string {
  if (tag === 'li') return '- ';
  return /^h[1-6]$/.test(tag) ? `${'#'.repeat(Number(tag[1]))} ` : '';
}

function decoded(text: string): string {
  return text.replace(/&(#x[0-9a-f]{1,6}|#\d{1,7}|[a-z]{2,8});/gi, (whole, name: string) => {
    if (!name.startsWith('#')) return NAMED[name.toLowerCase()] ?? whole;
    const code = name[1]?.toLowerCase() === 'x' ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1));
    const isCharacter = code > 0 && code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff);
    return isCharacter ? String.fromCodePoint(code) : ' ';
  });
}
