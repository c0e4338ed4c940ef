import type { AnswerText } from '../answer-text.ts';
import { sense } from '../language/lexicon.ts';
import type { Match } from '../names/matches.ts';
import type { Line } from '../prose/lines.ts';
import { type Link, type Span, spanAround } from '../prose/spans.ts';
import { breaks } from '../prose/tokens.ts';

/** Where in the layout of an answer a name stands. */
export interface Place {
  readonly line: Line | undefined;
  readonly isHead: boolean;
  /** Bold or a label begins with the name. */
  readonly bold: Span | undefined;
  readonly label: Link | undefined;
  /** It fills what is bold, the label, the cell or the heading. */
  readonly isAlone: boolean;
  readonly headEnd: number;
}

export function placeOf(answer: AnswerText, match: Match): Place {
  const line = answer.lineAt(match.start);
  const bold = begun(answer, spanAround(answer.bold, match.start, match.end), match);
  const label = begun(answer, spanAround(answer.labels, match.start, match.end), match) as Link | undefined;
  const isHead =
    line !== undefined && line.kind !== 'plain' && isHeadOf(answer, line, match, bold !== undefined);
  const end = isHead && line ? headEnd(answer, line) : match.end;
  const around = bold ?? label ?? (isHead && line ? { start: line.head, end } : undefined);
  return {
    line,
    isHead,
    bold,
    label,
    headEnd: end,
    isAlone: around !== undefined && !hasLetters(answer.text, match.end, around.end),
  };
}

function begun<S extends Span>(answer: AnswerText, span: S | undefined, match: Match): S | undefined {
  if (!span) return undefined;
  return hasLetters(answer.text, span.start, match.start) &&
    !/^\s*\d{1,3}[.)]\s*$/.test(answer.text.slice(span.start, match.start))
    ? undefined
    : span;
}

/** At its beginning, behind an article, or behind a label with a colon: "Best overall: Aurora". */
function isHeadOf(answer: AnswerText, line: Line, match: Match, isBold: boolean): boolean {
  if (match.start <= line.head)
    return match.start === line.head || !hasLetters(answer.text, line.head, match.start);
  const previous = match.from - 1;
  if (previous < 0 || answer.startOf(previous) < line.head)
    return !hasLetters(answer.text, line.head, match.start);
  if (answer.startOf(previous) === line.head && answer.follows(match.from))
    return (answer.senses(previous) & sense.article) !== 0;
  if (line.kind === 'table' || answer.tokens.breaks[match.from] !== breaks.colon) return false;
  if (match.from - tokenAt(answer, line.head, match.from) > 5) return false;
  return (
    isBold ||
    match.to >= answer.tokens.count ||
    answer.startOf(Math.min(match.to + 2, answer.tokens.count - 1)) > line.end
  );
}

function tokenAt(answer: AnswerText, head: number, from: number): number {
  let token = from;
  while (token > 0 && from - token < 7 && answer.startOf(token - 1) >= head) token -= 1;
  return token;
}

/** Where the head of an item ends: at a colon, a dash, a cell, or with the line. */
function headEnd(answer: AnswerText, line: Line): number {
  const beginning = answer.text.slice(line.head, Math.min(line.end, line.head + 120));
  const end = beginning.search(line.kind === 'table' ? /\|/ : /\*|_|[:：–—(（,，|]|\s-\s|\.\s/);
  return end < 0 ? line.end : line.head + end;
}

const mostLooked = 200;

function hasLetters(text: string, start: number, end: number): boolean {
  if (end - start > mostLooked) return true;
  return start < end && /[\p{L}\p{N}]/u.test(text.slice(start, end));
}
