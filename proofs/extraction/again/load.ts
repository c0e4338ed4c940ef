import { EXTRACTION_VERSION } from '@sightline/extraction';
import type { Pool } from 'pg';
import { createCategoryReaders } from '../../../apps/insights/src/reading/category-readers.ts';
import { readText } from '../../../apps/insights/src/reading/read-text.ts';
import { clickHouse } from '../../tenancy/fixture/rows.ts';
import { answersOfSet } from '../set/answers.ts';

export interface Names {
  id: string;
  name: string;
  alternate_names: string[];
}

/** English answers of the labelled set, three in a text: about as long as those of engines. */
const TEXTS = answersOfSet().filter(({ language }) => language === 'en');
const PER_TEXT = 3;

/** Names of all brands of these texts. */
export const brandNames = (): string[] => [
  ...new Set(TEXTS.flatMap(({ brands }) => brands.flatMap(({ names: [first] }) => first?.text ?? []))),
];

const texts = TEXTS.map((_, at) =>
  Array.from({ length: PER_TEXT }, (_more, n) => TEXTS[(at + n * 37) % TEXTS.length]?.text ?? '').join(
    '\n\n',
  ),
);
export const averageLength = (): number => texts.reduce((sum, { length }) => sum + length, 0) / texts.length;

const readers = createCategoryReaders();
const readerOf = (assets: Names[]) => readers.of({ assets, name_decisions: [] });

/** So that answers that were read with these names need not all be read again. */
export const note = (db: Pool, categoryId: string, assets: Names[]): Promise<void> =>
  readers.note(db, [{ id: categoryId, assets, name_decisions: [] }]);
const readOne = (reader: ReturnType<typeof readerOf>, text: string) =>
  readText(reader, { text, prompt: '', language: '', citedHosts: ['site.example'] });

/** A name that none of these has and that stands in about a tenth of the texts, and in what part of them. */
export function candidateOfSome(assets: Names[]): { name: string; share: number } {
  const reader = readerOf(assets);
  const candidates = new Set(
    texts.flatMap((text) => readOne(reader, text).reading.candidates.map(({ name }) => name)),
  );
  const shares = [...candidates].map((name) => ({
    name,
    share: texts.filter((text) => text.includes(name)).length / texts.length,
  }));
  shares.sort((a, b) => Math.abs(a.share - 0.1) - Math.abs(b.share - 0.1));
  return shares[0] ?? { name: '', share: 0 };
}

const columns = `mentions Array(Tuple(asset_id UUID, position UInt16, offsets Array(UInt32))),
  found_mentions Array(Tuple(asset_id UUID, kind Enum8('named' = 1, 'listed' = 2, 'absent' = 3, 'echo' = 4, 'unsure' = 5), name String, start UInt32, end UInt32, rank UInt16, reasons Array(String))),
  candidates Array(Tuple(key String, name String, start UInt32, sign Enum8('bold' = 1, 'list' = 2, 'link' = 3)))`;

/** Answers of 90 days, read with these names as if each had been read when it came. */
export async function load(
  url: string,
  { categoryId, assets, count }: { categoryId: string; assets: Names[]; count: number },
): Promise<void> {
  const reader = readerOf(assets);
  const lines = texts.map((text, n) => {
    const { mentions, reading } = readOne(reader, text);
    const found_mentions = reading.mentions.map((one) => ({ ...one, rank: one.rank ?? 0 }));
    return JSON.stringify({ n, text, mentions, found_mentions, candidates: reading.candidates });
  });
  await clickHouse(url, 'DROP TABLE IF EXISTS texts');
  await clickHouse(url, `CREATE TABLE texts (n UInt32, text String, ${columns}) ENGINE = Memory`);
  await clickHouse(url, `INSERT INTO texts FORMAT JSONEachRow\n${lines.join('\n')}`);
  for (let from = 0; from < count; from += STEP)
    await clickHouse(
      url,
      `INSERT INTO answers (category_id, at, answer_id, prompt_id, topic_id, tag_ids, model_id, analysis_types, text, has_mentions, has_citations, has_searches,
         mentions, citations, extraction, found_mentions, candidates, read_with)
       SELECT '${categoryId}', toDateTime64('2026-08-01 00:00:00.000', 3, 'UTC') + toIntervalSecond(intDiv(number * 7776000, ${count})),
         toUUID(concat('00000000-0000-7000-8000-', leftPad(lower(hex(number)), 12, '0'))), toUUID(concat('00000002-0000-7000-8000-', leftPad(lower(hex(number % 200)), 12, '0'))),
         toUUID('00000003-0000-7000-8000-000000000001'), [], toUUID('00000005-0000-7000-8000-000000000001'), ['visibility'], t.text, 1, 1, 1, t.mentions,
         arrayMap(c -> (concat('https://site.example/', toString((number + c) % 500)), '', 'site.example', 'site.example', concat('/', toString((number + c) % 500)), 'A page', '', [toUInt32(c)], 'other', []), range(4)),
         '${EXTRACTION_VERSION}', t.found_mentions, t.candidates, '${reader.names}'
       FROM (SELECT number FROM numbers(${from}, ${Math.min(STEP, count - from)})) AS numbered INNER JOIN texts AS t ON t.n = number % ${texts.length}`,
    );
  await clickHouse(url, 'DROP TABLE texts');
}

const STEP = 100_000;
