import type { AnswerText } from './answer-text.ts';
import { foldedText } from './fold/fold.ts';
import type { Candidate, Mention } from './interface.ts';
import { lexiconNamed } from './language/languages.ts';
import { sense } from './language/lexicon.ts';
import { withoutLegalForm } from './names/legal-forms.ts';

const shortest = 2;
const longest = 60;
const mostWords = 6;
const most = 500;

/** Names in bold, at the heads of list items and on links, that no brand has. Each is given once, where it stands first. */
export function findCandidates(answer: AnswerText, mentions: readonly Mention[]): Candidate[] {
  const found = new Map<string, Candidate>();
  const spans = [
    ...answer.bold.map((span) => ({ ...span, sign: 'bold' as const })),
    ...answer.labels.map((span) => ({ ...span, sign: 'link' as const })),
    ...answer.lines.flatMap((line) =>
      line.kind === 'list' || (line.kind === 'table' && line.rank !== null) ? listHead(answer, line) : [],
    ),
  ].sort((one, other) => one.start - other.start);
  let next = 0;
  for (const span of spans) {
    if (found.size >= most) break;
    const candidate = trimmed(answer.text, span);
    if (!candidate) continue;
    while (next < mentions.length && (mentions[next] as Mention).end <= candidate.start) next += 1;
    if (next < mentions.length && (mentions[next] as Mention).start < candidate.end) continue;
    const key = foldedText(candidate.text);
    if (found.has(key) || !isName(answer, candidate.text, key)) continue;
    found.set(key, candidate);
  }
  return [...found.values()];
}

function listHead(
  answer: AnswerText,
  { head, end, kind }: AnswerText['lines'][number],
): { start: number; end: number; sign: 'list' }[] {
  const beginning = answer.text.slice(head, Math.min(end, head + longest + 40));
  const stop = beginning.search(kind === 'table' ? /\||\*\*/ : /\*\*|__|[:：(（]|\s[–—-]\s|\]\(/);
  if (stop < 0 && head + beginning.length < end) return [];
  return [{ start: head, end: stop < 0 ? head + beginning.length : head + stop, sign: 'list' }];
}

/** Marks of sources, of which the end may be cut off. */
const sourceMark = /\[{1,2}\^?\d|【|<sup/i;

/** More than two words with a full stop behind them, but for one that belongs to the form of a company. */
function isSentence(words: string, behind: string): boolean {
  if (!behind.startsWith('.')) return false;
  const all = words.split(/\s+/);
  return all.length > 2 && withoutLegalForm(`${words}.`) === `${words}.`;
}

function trimmed(
  text: string,
  { start, end, sign }: { start: number; end: number; sign: Candidate['sign'] },
): Candidate | undefined {
  if (end - start > longest + 40 || end <= start) return undefined;
  const whole = text.slice(start, end);
  const cut = whole.search(sourceMark);
  const raw = cut > 0 ? whole.slice(0, cut) : whole;
  const before = /^(?:\s*\d{1,3}[.)]\s+|[\s*_"'“”„«»「」『』[\]#:：.,–—|-]+)*/u.exec(raw)?.[0].length ?? 0;
  const words = raw.slice(before).replace(/[\s*_"'“”„«»「」『』[\]:：.,;–—|-]+$/u, '');
  if (
    words.length < shortest ||
    words.length > longest ||
    isSentence(words, raw.slice(before + words.length))
  )
    return undefined;
  return { text: words, start: start + before, end: start + before + words.length, sign };
}

/** Not a sentence, not a heading of any answer, and with a capital where there are capitals. */
function isName(answer: AnswerText, text: string, key: string): boolean {
  if (!/\p{L}/u.test(text) || /[.!?。！？]\s|[!?。！？]$|\n|https?:|[`{}<>=]/u.test(text)) return false;
  const words = text.split(/\s+/);
  if (words.length > mostWords) return false;
  const { lexicon } = answer;
  if (lexicon.generic.has(key) || lexiconNamed('en').generic.has(key)) return false;
  if (lexicon.unspaced && !/[A-Za-z]/.test(text))
    return text.length <= 12 && !/[をはがにで].*[をはがにで]|です|ます|的.*的/.test(text);
  if (!/[\p{Lu}\p{Lt}\p{Lo}\d]/u.test(text.charAt(0))) return /\p{Lu}/u.test(text);
  // A sentence in few words has an article or a verb that is written small.
  const small = words.filter((word) => /^\p{Ll}/u.test(word));
  const told = small.filter(
    (word) => (lexicon.of(foldedText(word)) & (sense.verb | sense.copula | sense.article)) !== 0,
  );
  return small.length <= words.length / 2 && told.length === 0;
}
