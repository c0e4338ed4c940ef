/** A part of a published document, as the search of a knowledge base finds it. */
export interface Passage {
  title: string;
  /** The headings above it. */
  heading: string;
  text: string;
  language: string;
  /** Where the document is shown; null where no route shows it. */
  path: string | null;
  /** When the document was published. */
  publishedAt: string;
}

export interface Segment {
  passage: number;
  text: string;
  /** Of a value that a program wrote: the name of its field. */
  field?: string;
  start: number;
  end: number;
}

const FIELD = /^([a-z][a-zA-Z0-9]*(?:_[a-z0-9]+)*): (\S.*)$/s;
const LONGEST_LABEL = 40;
const LONGEST_VALUE = 40;

/** The sentences of a passage, the fields of its document, and values with the label that stands above them. */
export function segmentsOf(text: string, passage: number): Segment[] {
  const paragraphs = [...text.matchAll(/[^\n]+(?:\n(?!\s*\n)[^\n]+)*/g)].map(({ 0: whole, index }) => ({
    text: whole.trim(),
    start: index + whole.length - whole.trimStart().length,
  }));
  const segments: Segment[] = [];
  for (const [index, paragraph] of paragraphs.entries()) {
    const { start } = paragraph;
    const end = start + paragraph.text.length;
    const [, field, value] = FIELD.exec(paragraph.text) ?? [];
    const above = paragraphs[index - 1];
    if (field !== undefined && value !== undefined)
      segments.push({ passage, text: value, field, start, end });
    else if (above && isLabel(above.text) && isValue(paragraph.text))
      segments.push({ passage, text: `${above.text}: ${paragraph.text}`, start: above.start, end });
    else segments.push(...sentencesOf(paragraph.text, start, passage));
  }
  return segments;
}

const isLabel = (text: string) =>
  text.length <= LONGEST_LABEL && !/[.!?:。\d]$/u.test(text) && !/^[#-]/.test(text) && !FIELD.test(text);
const isValue = (text: string) =>
  text.length <= LONGEST_VALUE && /^\D{0,8}\d/.test(text) && !FIELD.test(text);

/** A point behind a number ends no sentence: "am 15. März". */
const END = /(?<!\d)[.!?…]+["'”’»)]*\s+(?=[\p{Lu}\p{N}"'“„«¿¡([])|[。！？]+[」』”]?|\n+/gu;

function sentencesOf(text: string, at: number, passage: number): Segment[] {
  const segments: Segment[] = [];
  let from = 0;
  const put = (to: number) => {
    const sentence = text.slice(from, to);
    const start = at + from + (sentence.length - sentence.trimStart().length);
    if (sentence.trim() !== '')
      segments.push({ passage, text: sentence.trim(), start, end: start + sentence.trim().length });
    from = to;
  };
  for (const match of text.matchAll(END)) put(match.index + match[0].length);
  put(text.length);
  return segments;
}
