import type { Figure } from '../../proof.ts';
import type { Part } from '../../proof-of-parts.ts';
import { idSql, LAST_DAY } from '../../reports/generated/answers-sql.ts';
import { type GeneratedFixture, openGeneratedFixture } from '../../reports/generated/fixture.ts';
import { settle } from '../../reports/generated/sizes.ts';
import { median, readReport } from '../../reports/speed/measure.ts';

const DAYS = 90;
const VOCABULARY = 50_000;
const WORDS = 300;
/** A text of 300 words has some 2 KB, as answers of the engines have. */
const sizes = {
  full: { heavy: 1_000_000, typical: 45_000, typicalCategories: 20, rounds: 15 },
  small: { heavy: 3_000, typical: 300, typicalCategories: 3, rounds: 1 },
};
const mostMs = { typical: 150, heavy: 500 } as const;

/** Searches of answers by their words, with texts as long as those of the engines. */
export const searchPart: Part = async ({ full, say }) => {
  const size = sizes[full ? 'full' : 'small'];
  const fixture = await openGeneratedFixture();
  try {
    for (let category = 0; category <= size.typicalCategories; category += 1)
      await fill(fixture, category, category === 0 ? size.heavy : size.typical);
    await settle(fixture);
    say(`filled: ${await bytesOf(fixture)}`);
    const figures: Figure[] = [];
    for (const [title, category] of [
      ['typical', 1],
      ['heavy', 0],
    ] as const) {
      const { categoryId } = await fixture.name(category);
      for (const [what, words] of Object.entries(searches)) {
        const ms = await timed(fixture, categoryId, size.rounds, (round) => ({
          op: 'has_words',
          value: words(round, category),
        }));
        figures.push({
          what: `${title}: answers with ${what}, over ${DAYS} days`,
          goal: `≤ ${mostMs[title]} ms`,
          figure: `${ms.toFixed(1)} ms`,
          met: ms <= mostMs[title],
          onlyFull: true,
        });
      }
      const parts = (round: number) => ({
        op: 'contains_case_insensitive',
        value: word(1000 + round).slice(1),
      });
      const ms = await timed(fixture, categoryId, Math.min(3, size.rounds), parts);
      say(`${title}: a part of a word, for which every text is read: ${ms.toFixed(0)} ms`);
    }
    return figures;
  } finally {
    await fixture.close();
  }
};

/** Other words in every round: the engine remembers where it found the same ones. */
const searches: Record<string, (round: number, category: number) => string> = {
  'a common word (one of five)': (round) => word(40 + round),
  'two words (each one of eight)': (round) => `${word(100 + round)} ${word(120 + round)}`,
  'a word of one answer': (round, category) => ownWord(category, 7 * round),
};

const onsets = ['b', 'd', 'f', 'g', 'h', 'k', 'l', 'm', 'n', 'p', 'r', 's', 't', 'v', 'w', 'z'];
const syllables = onsets.flatMap((onset) => ['a', 'e', 'i', 'o'].map((vowel) => onset + vowel));
const word = (nth: number) =>
  [nth % 64, Math.floor(nth / 64) % 64, Math.floor(nth / 4096)].map((place) => syllables[place]).join('');
const wordSql = (nth: string) => {
  const list = `[${syllables.map((one) => `'${one}'`).join(', ')}]`;
  const syllable = (place: string) => `${list}[1 + ${place}]`;
  return `concat(${syllable(`${nth} % 64`)}, ${syllable(`intDiv(${nth}, 64) % 64`)}, ${syllable(`intDiv(${nth}, 4096)`)})`;
};
const ownWord = (category: number, answer: number) => `nr${category}x${answer}`;

/** Few words are in most answers and most in few; one is in no other answer. */
async function fill(fixture: GeneratedFixture, category: number, answers: number): Promise<void> {
  const rows = 100_000;
  for (let from = 0; from < answers; from += rows) {
    const nth = `toUInt32(${VOCABULARY} * pow(cityHash64(number, i, ${category}) % 1000000 / 1000000, 3))`;
    await fixture.sql(
      `INSERT INTO answers (category_id, at, answer_id, prompt_id, text)
      SELECT ${idSql('category', String(category), '0')},
        toDateTime64('${LAST_DAY} 23:59:59', 3, 'UTC') - INTERVAL cityHash64(number, 1) % ${DAYS * 86_400} SECOND,
        generateUUIDv4(), ${idSql('prompt', String(category), 'number % 100')},
        concat('Nr${category}X', toString(number), ': ', arrayStringConcat(arrayMap(i -> ${wordSql(nth)}, range(${WORDS})), ' '), '.')
      FROM numbers(${from}, ${Math.min(rows, answers - from)})`,
      { max_threads: '2' },
    );
  }
}

/** The newest ten answers with their texts, and how many there are: the median of the rounds after one to warm up. */
async function timed(
  fixture: GeneratedFixture,
  category_id: string,
  rounds: number,
  condition: (round: number) => { op: string; value: string },
): Promise<number> {
  const times: number[] = [];
  const start = new Date(Date.parse(LAST_DAY) - (DAYS - 1) * 86_400_000).toISOString().slice(0, 10);
  for (let round = rounds > 1 ? -1 : 0; round < rounds; round += 1) {
    const filter = { field: 'response', ...condition(round + 1) };
    const before = performance.now();
    await readReport(fixture, '/v2/prompts/answers', {
      category_id,
      start_date: start,
      end_date: LAST_DAY,
      filter,
      include: ['run_id', 'date', 'response'],
    });
    if (round >= 0) times.push(performance.now() - before);
  }
  return median(times);
}

async function bytesOf({ sql }: GeneratedFixture): Promise<string> {
  const [answers, text, index] = (
    await sql(`SELECT (SELECT count() FROM answers),
      (SELECT formatReadableSize(sum(data_compressed_bytes)) FROM system.columns WHERE database = currentDatabase() AND table = 'answers' AND name = 'text'),
      (SELECT formatReadableSize(sum(data_compressed_bytes)) FROM system.data_skipping_indices WHERE database = currentDatabase() AND table = 'answers' AND name = 'words') FORMAT TSV`)
  )
    .trim()
    .split('\t');
  return `${answers} answers, texts ${text}, index of words ${index}`;
}
