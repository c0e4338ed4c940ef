export interface Passage {
  /** The headings above it, the outermost first. */
  heading: string;
  text: string;
}

/** A passage ends with the paragraph that makes it longer than this. */
const ENOUGH = 1_200;
/** A paragraph that is longer is cut between words. */
const LONGEST = 1_500;
/** A heading begins a new passage where the one before has so much: a document has at most one passage per so many characters. */
const LEAST = 300;

const HEADING = /^(#{1,6})\s+(\S.*)$/;

/** The parts of a document that are searched and shown. A document without text has one, so that its title is found. */
export function passagesOf(text: string): Passage[] {
  const passages: Passage[] = [];
  const above: string[] = [];
  let [heading, paragraphs, length] = ['', [] as string[], 0];
  const end = () => {
    if (paragraphs.length > 0) passages.push({ heading, text: paragraphs.join('\n\n') });
    [heading, paragraphs, length] = [above.filter(Boolean).join(' / ').slice(0, 500), [], 0];
  };
  for (const paragraph of text.split(/\n\s*\n/)) {
    const [first = '', ...rest] = paragraph.trim().split('\n');
    const found = HEADING.exec(first);
    if (found?.[1] && found[2]) {
      const level = found[1].length - 1;
      above.length = Math.min(above.length, level);
      while (above.length < level) above.push('');
      above.push(found[2].trim());
      if (length >= LEAST || length === 0) end();
    }
    for (const part of cut([first, ...rest].join('\n'))) {
      if (part === '') continue;
      paragraphs.push(part);
      length += part.length + 2;
      if (length > ENOUGH) end();
    }
  }
  end();
  return passages.length > 0 ? passages : [{ heading: '', text: '' }];
}

function cut(paragraph: string): string[] {
  const parts: string[] = [];
  let rest = paragraph;
  while (rest.length > LONGEST) {
    const space = rest.lastIndexOf(' ', LONGEST);
    // Between two halves of a character no text can be cut.
    const at = space > LEAST ? space : LONGEST - (isLowSurrogate(rest.charCodeAt(LONGEST)) ? 1 : 0);
    parts.push(rest.slice(0, at).trim());
    rest = rest.slice(at).trim();
  }
  return [...parts, rest];
}

const isLowSurrogate = (code: number) => code >= 0xdc00 && code <= 0xdfff;
