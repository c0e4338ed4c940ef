import { type IcuArgument, readIcu } from './icu.ts';

export interface Placeholder {
  from: number;
  to: number;
  text: string;
  /** Set for a plural or a select, which have words inside. */
  icu?: IcuArgument;
}

/** Every repetition is bounded, or ends at a character that cannot begin it again: no text takes longer than its length. */
const SIMPLE = new RegExp(
  [
    '\\{\\{\\{?[^{}]{0,500}\\}\\}\\}?',
    '\\{%[^{}]{0,500}%\\}',
    '[$%#]?\\{\\s{0,9}[\\p{L}\\p{N}_$][\\p{L}\\p{N}_$.\\-\\[\\]]{0,100}\\s{0,9}(?:,\\s{0,9}(?:number|date|time)\\b[^{}]{0,200})?\\}',
    '(?<![\\p{N}\\p{L}%])%(?:\\d{1,2}\\$)?[-+0#]{0,4}\\d{0,3}(?:\\.\\d{1,3})?l{0,2}[sdifuxXoceEgGp@](?![\\p{L}\\p{N}])',
    '(?<![\\p{N}\\p{L}%])%\\(\\w{1,60}\\)[sdif]',
    '(?<![\\p{N}\\p{L}%])%[A-Za-z_]\\w{1,60}%',
    '</?[A-Za-z][^<>]*>',
    '<!--[^<>]*-->',
    '&(?:[A-Za-z][A-Za-z0-9]{1,31}|#\\d{1,7}|#x[\\da-fA-F]{1,6});',
    "(?:(?:https?|ftp)://|mailto:|www\\.)[\\w.~:/?#\\[\\]@!$&'()*+,;=%{}\\-]{0,2000}[\\w/=&#~}\\-]",
    '(?<![\\w.+\\-])[\\w.+\\-]{1,64}@[A-Za-z0-9\\-]{1,63}(?:\\.[A-Za-z0-9\\-]{1,63}){1,8}',
  ].join('|'),
  'gu',
);

const ICU = /\{\s{0,9}[\p{L}\p{N}_.]{1,100}\s{0,9},\s{0,9}(?:plural|select|selectordinal)\s{0,9},/gu;

/** Every placeholder has one of these: most texts have none. */
const HINT = /[{%<&@]|:\/\/|mailto:|www\./;

/** What must come back as it was, in its order: placeholders of every common kind, tags, entities, addresses. */
export function placeholdersIn(text: string): Placeholder[] {
  if (!HINT.test(text)) return [];
  const found = icuIn(text);
  let at = 0;
  const between = [...found, { from: text.length, to: text.length }].flatMap(({ from, to }) => {
    const simple = simpleIn(text.slice(at, from), at);
    at = to;
    return simple;
  });
  return [...found, ...between].sort((one, other) => one.from - other.from);
}

export function simpleIn(text: string, offset = 0): Placeholder[] {
  return [...text.matchAll(SIMPLE)].map(({ 0: found, index }) => ({
    from: offset + index,
    to: offset + index + found.length,
    text: found,
  }));
}

function icuIn(text: string): Placeholder[] {
  const found: Placeholder[] = [];
  let closing: Map<number, number> | undefined;
  for (const { index } of text.matchAll(ICU)) {
    closing ??= closingBraces(text);
    const to = (closing.get(index) ?? -1) + 1;
    if (to === 0 || index < (found.at(-1)?.to ?? 0)) continue;
    const message = text.slice(index, to);
    const icu = readIcu(message);
    if (icu) found.push({ from: index, to, text: message, icu });
  }
  return found;
}

/** The words alone. */
export function withoutPlaceholders(text: string): string {
  let at = 0;
  let words = '';
  for (const { from, to } of placeholdersIn(text)) {
    words += `${text.slice(at, from)} `;
    at = to;
  }
  return words + text.slice(at);
}

/** Where each brace that opens is closed. One pass, however they nest. */
function closingBraces(text: string): Map<number, number> {
  const closing = new Map<number, number>();
  const open: number[] = [];
  for (let at = 0; at < text.length; at++) {
    if (text[at] === '{') open.push(at);
    else if (text[at] === '}') {
      const from = open.pop();
      if (from !== undefined) closing.set(from, at);
    }
  }
  return closing;
}
