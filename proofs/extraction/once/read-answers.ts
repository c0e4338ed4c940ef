import { crc32 } from 'node:zlib';
import type { Place } from '../../reports/ingest/fixture.ts';
import { idOf } from '../../reports/ingest/numbered-answers.ts';

const CHATGPT = '01990000-0000-7000-8000-000100000001';
const START = Date.UTC(2026, 0, 1);
const DAYS = 60;
const dayMs = 86_400_000;
/** Of names of brands the one that is an ordinary word, too. */
const WORD = 'Aurora';
const ASKED = 'Borealis';
const unwatched = ['Varg Alpine', 'Grimsel Works', 'Lundal Packs'];

/** What the text of a number says, each by another share of the numbers: this is what is expected, whatever rules find. */
function saidBy(assets: readonly string[], n: number) {
  return {
    listed: assets.slice(0, n % (assets.length + 1)),
    absent: n % 4 === 1 ? assets.slice(n % (assets.length + 1)).slice(0, 1) : [],
    echo: n % 9 === 4 ? [ASKED] : [],
    unsure: n % 7 === 2 ? [WORD] : [],
    candidates: n % 5 === 3 ? [unwatched[n % unwatched.length] ?? ''] : [],
  };
}

function textOf(assets: readonly string[], n: number): string {
  const { listed, absent, echo, unsure, candidates } = saidBy(assets, n);
  return [
    ...echo.map((name) => `You asked about ${name}.`),
    `Number ${n}. ${'These were tried in rain and snow. '.repeat(1 + (n % 9))}`,
    [...listed, ...candidates]
      .map((name, index) => `${index + 1}. **${name}** grips well on wet rock.`)
      .join('\n'),
    ...absent.map((name) => `I could not find any information about ${name}.`),
    ...unsure.map((name) => `Under the ${name}, nights are cold.`),
  ].join('\n\n');
}

/** The answer of a number, the same every time, with a text to be read. */
export const readAnswer = ({ categoryId, promptIds, assets }: Place, n: number) => ({
  id: idOf(n),
  category_id: categoryId,
  prompt_id: promptIds[n % promptIds.length],
  model_id: CHATGPT,
  created_at: new Date(START + (n % DAYS) * dayMs + (n % dayMs)).toISOString(),
  response: textOf(assets, n),
  extract: true,
});

const kinds = ['listed', 'absent', 'echo', 'unsure'] as const;

export type Totals = Record<string, number>;

/** What the answers 0 … count-1 add up to. A checksum is a sum of CRC-32, over the id of the answer and what is beside it. */
export function totalsOf(assets: readonly string[], count: number): Totals {
  const totals: Totals = { 'found: named': 0 };
  const add = (name: string, value: number) => {
    totals[name] = (totals[name] ?? 0) + value;
  };
  for (let n = 0; n < count; n += 1) {
    const [id, said] = [idOf(n), saidBy(assets, n)];
    add('answers', 1);
    add('checksum of texts', crc32(id + textOf(assets, n)));
    for (const [index] of said.listed.entries()) {
      add('mentions', 1);
      add('mentions by the sums of days', 1);
      add('checksum of mentions', crc32(`${id}${index + 1}`));
    }
    for (const kind of kinds)
      for (const name of said[kind]) {
        add(`found: ${kind}`, 1);
        add('checksum of found mentions', crc32(`${id}${kind}${name}`));
      }
    for (const name of said.candidates) {
      add('candidates', 1);
      add('checksum of candidates', crc32(id + name.toLowerCase()));
    }
    for (const name of said.unsure) {
      add('unsure mentions', 1);
      add('checksum of unsure mentions', crc32(id + name));
    }
  }
  return totals;
}
