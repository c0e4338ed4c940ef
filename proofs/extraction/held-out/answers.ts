import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type LabelledAnswer, type LabelledBrand, labelAnswer } from '../labelled.ts';

interface Template {
  language: string;
  prompt?: string;
  /** With the marks of marked.ts. {a}, {b}, {c} are invented brands, {w} one that is a word, {s} a sentence with the word, {d} an address. */
  text: string;
}

type Names = Record<string, { invented: string[]; words: [word: string, sentence: string][] }>;

const FILLS = 3;
const read = (file: string) => readFileSync(join(import.meta.dirname, file), 'utf8');

/** Other templates, brands and wordings than those of the set. */
export function heldOutAnswers(): LabelledAnswer[] {
  const names = JSON.parse(read('names.json')) as Names;
  const templates = read('templates.jsonl').trim().split('\n');
  return templates.flatMap((line, number) =>
    Array.from({ length: FILLS }, (_, turn) => filled(JSON.parse(line) as Template, names, number, turn)),
  );
}

function filled({ language, prompt = '', text }: Template, names: Names, number: number, turn: number) {
  const { invented, words } = names[language] ?? { invented: [], words: [] };
  const [a = '', b = '', c = '', d = ''] = [0, 1, 2, 3].map((at) => invented[(at + turn) % invented.length]);
  const [w, s] = words[(turn + number) % words.length] ?? ['', ''];
  const values: Record<string, string> = { a, b, c, w, s, d: encodeURIComponent(d.toLowerCase()) };
  const fill = (template: string) =>
    template.replaceAll(/\{([a-dsw])\}/g, (_, key: string) => values[key] ?? '');
  const brands: LabelledBrand[] = [
    ...Object.entries({ a, b, c, d }).map(([id, name]) => ({ id, names: [{ text: name }], isWord: false })),
    { id: 'w', names: [turn === 0 ? { text: w, isWord: true } : { text: w }], isWord: true },
  ];
  const id = `held-out-${number}-${turn}`;
  return labelAnswer(
    { id, language, shape: 'held-out', traps: [], brands, prompt: fill(prompt) },
    fill(text),
  );
}
