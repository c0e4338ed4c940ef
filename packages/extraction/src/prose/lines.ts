/** What a line of Markdown is. Heads of list items and first cells of tables are where names are listed. */
export interface Line {
  readonly start: number;
  readonly end: number;
  readonly kind: 'list' | 'table' | 'heading' | 'plain';
  /** Where the words begin: behind marks, numbers, boxes to tick, emoji. */
  readonly head: number;
  readonly rank: number | null;
}

interface Counter {
  readonly indent: number;
  last: number;
  numbered: boolean;
}

const marker =
  /^[ \t>]*(?:([-+*•◦▪‣●○■□►▶–·])[ \t]+|(?:\*\*|__)?[(（]?(\d{1,3})(?:[.)](?:\*\*|__)?[ \t]+|[．）、：](?:\*\*)?[ \t]*|\uFE0F?\u20E3[ \t]*|\.\)[ \t]+)|([①-⑳])[ \t]*|(?:\*\*|__)?(?:第\s?)?(\d{1,3})\s?(?:位|위|名)[ \t:：.、]*)/;
const heading = /^[ \t>]{0,8}#{1,6}[ \t]+/;
const ruler = /^[ \t]*\|?[ \t]*:?-{2,}[-:| \t]*$/;
const lead =
  /^(?:[ \t]|\*\*|__|\*|_|"|[“„«「『《【'‘]|\[(?:[ xX]\])?|~~|✅|❌|⭐|️|[🥇🥈🥉🏆👉🔹🔸⚡📌🔥💡🌟✨🎯🚀]|#(?=\d)|<[a-z/][^<>]{0,40}>)*/u;
const longestLead = 200;

/** Each line is looked at once, by its first few hundred units. */
export function readLines(text: string): Line[] {
  const lines: Line[] = [];
  const counters: Counter[] = [];
  let row = -1;
  let blank = false;
  for (let start = 0; start <= text.length; ) {
    const newline = text.indexOf('\n', start);
    const end = newline < 0 ? text.length : newline;
    const beginning = text.slice(start, Math.min(end, start + longestLead));
    const line = { start, end };
    const trimmed = beginning.trim();
    if (trimmed === '') blank = true;
    else if (trimmed.startsWith('|') || (row >= 0 && trimmed.includes('|'))) {
      row = ruler.test(beginning) ? 1 : row < 1 ? 0 : row + 1;
      lines.push(tableLine(text, line, row - 1));
      counters.length = 0;
    } else {
      row = -1;
      const read = readLine(beginning, line, counters, blank);
      lines.push(read);
      blank = false;
    }
    start = end + 1;
  }
  return lines;
}

function readLine(
  beginning: string,
  line: { start: number; end: number },
  counters: Counter[],
  blank: boolean,
): Line {
  // A line that begins with a letter has no mark.
  const isPlain = isAsciiLetter(beginning.charCodeAt(0));
  const title = isPlain ? null : heading.exec(beginning);
  const after = title ? beginning.slice(title[0].length) : beginning;
  const mark = isPlain ? null : marker.exec(after);
  const offset = (title?.[0].length ?? 0) + (mark?.[0].length ?? 0);
  const head = line.start + offset + leadLength(beginning, offset);
  const number = mark ? numberOf(mark) : undefined;
  if (title) {
    counters.length = 0;
    return { ...line, kind: 'heading', head, rank: number ?? null };
  }
  if (!mark) {
    const isIndented = /^(?: {2,}|\t)/.test(beginning);
    if (!isIndented && blank) counters.length = 0;
    return { ...line, kind: 'plain', head, rank: null };
  }
  const indent = /^[ \t>]*/.exec(beginning)?.[0].replaceAll('\t', '    ').length ?? 0;
  return { ...line, kind: 'list', head, rank: countItem(counters, indent, number) };
}

const isAsciiLetter = (code: number): boolean => (code | 0x20) >= 0x61 && (code | 0x20) <= 0x7a;

const leadLength = (beginning: string, offset: number): number =>
  isAsciiLetter(beginning.charCodeAt(offset)) ? 0 : (lead.exec(beginning.slice(offset))?.[0].length ?? 0);

function numberOf(mark: RegExpExecArray): number | undefined {
  const [, , digits, circled, placed] = mark;
  if (circled) return circled.charCodeAt(0) - 0x245f;
  const written = digits ?? placed;
  return written === undefined ? undefined : Number(written);
}

/** Numbers are believed, but for a list whose items all say 1. Bullets are counted per indent. */
function countItem(counters: Counter[], indent: number, number: number | undefined): number {
  while (counters.length > 0 && (counters.at(-1) as Counter).indent > indent) counters.pop();
  const last = counters.at(-1);
  const numbered = number !== undefined;
  if (!last || last.indent < indent || last.numbered !== numbered) {
    if (last && last.indent === indent) counters.pop();
    const counter = { indent, last: number ?? 1, numbered };
    counters.push(counter);
    return counter.last;
  }
  last.last = number === undefined || number === 1 ? last.last + 1 : number;
  return last.last;
}

function tableLine(text: string, line: { start: number; end: number }, rank: number): Line {
  let head = line.start;
  for (let cell = 0; cell < 2; cell += 1) {
    while (head < line.end && /[ \t|>]/.test(text.charAt(head))) head += 1;
    const beginning = text.slice(head, Math.min(line.end, head + longestLead));
    const number = /^(?:\*\*)?#?\d{1,3}(?:[.)]|️?⃣|位|위)?(?:\*\*)?[ \t]*\|/.exec(beginning);
    if (!number || cell > 0) {
      head += lead.exec(beginning)?.[0].length ?? 0;
      break;
    }
    head += number[0].length;
  }
  return { ...line, kind: 'table', head, rank: rank > 0 ? rank : null };
}
