import fc from 'fast-check';
import { countedMentions } from '../../../reading/read-text.ts';
import { type RawAnswer, rawAnswer, rawCitation, rawClaim } from '../raw-answer.ts';
import { type Fixture, NONE, type Thing } from './fixture.ts';
import { readTexts } from './read-texts.ts';

/** Hours around midnights of several time zones, around a month's end and the change to summer time in New York. */
const at = fc
  .record({
    day: fc.constantFrom(
      '2026-02-27',
      '2026-02-28',
      '2026-03-01',
      '2026-03-02',
      '2026-03-07',
      '2026-03-08',
      '2026-03-09',
    ),
    hour: fc.constantFrom(
      '00:00:00.000',
      '04:59:59.999',
      '05:00:00.000',
      '12:30:00.001',
      '18:30:00.000',
      '23:59:59.999',
    ),
  })
  .map(({ day, hour }) => `${day}T${hour}Z`);

const one = (things: Thing[], extra: string[] = []) =>
  fc.constantFrom(...things.map(({ id }) => id), ...extra);
const some = (things: Thing[]) => fc.subarray(things.map(({ id }) => id));

const pages = [
  'https://trail-notes.example/reviews/a',
  'https://trail-notes.example/reviews/b',
  'https://aurora.example/shoes',
  'https://social.example/p/%C3%9Cn%C3%AF-c%C3%B6de',
  'https://youtube.com/watch?v=dqw4w9wgxcq',
  `https://long.example/${'x'.repeat(150)}/a`,
  `https://long.example/${'x'.repeat(150)}/b`,
];
/** Other ways to write some of them: in a filter they mean the same. In lower case. */
export const pageForms: Record<string, string[]> = {
  'https://aurora.example/shoes': [
    'http://www.aurora.example/shoes/',
    'https://aurora.example:443/shoes/index.html?utm_source=x#top',
  ],
  'https://youtube.com/watch?v=dqw4w9wgxcq': [
    'https://youtu.be/dqw4w9wgxcq?t=42',
    'https://www.youtube.com/shorts/dqw4w9wgxcq',
  ],
};
export const writtenPages = [...pages, ...Object.values(pageForms).flat()];
export const themes = ['Comfort', 'Price "fair"', ''];
/** Answers have none that is called so: reports show another one under this name. */
export const RENAMED_THEME = 'Value';
export const claimTexts = ['It is light.', "It's heavy\\", ''];
export const queries = ['best trail shoes', 'Best Trail Shoes', 'aurora vs borealis', 'schuhe für läufer'];

export const responses = ['Aurora is good.', 'Borealis, für Läufer: "light"', 'Neither is cheap\\'];

/** What may not have been looked for in an answer. */
/** '': it was sent, not collected. */
export const routes = ['openai-responses', 'cloro', ''];

const kinds = ['named', 'listed', 'absent', 'echo', 'unsure'] as const;
const lookedFor = ['mentions', 'citations', 'assessments', 'claims', 'searches'] as const;

/** Answers with few different values, so that ties and empty groups are everywhere. */
export function randomAnswers(fixture: Omit<Fixture, 'answers'>): fc.Arbitrary<RawAnswer[]> {
  const kindOf = (url: string) =>
    fixture.citationCategories[pages.indexOf(url) % fixture.citationCategories.length]?.id ?? 'other';
  const tagsOf = (url: string) =>
    fixture.citationTags.filter((_, index) => (pages.indexOf(url) + index) % 2 === 0).map(({ id }) => id);
  const citations = fc
    .subarray(pages)
    .map((urls) =>
      urls.map((url) => rawCitation(url, { citation_category: kindOf(url), citation_tag_ids: tagsOf(url) })),
    );
  const assessment = fc.record({
    asset_id: one(fixture.assets),
    theme: fc.constantFrom(...themes),
    claim: fc.constantFrom(...claimTexts),
    sentiment: fc.constantFrom('negative' as const, 'neutral' as const, 'positive' as const),
    urls: fc.oneof(fc.constant<string[]>([]), fc.subarray(pages)),
  });
  const claim = fc
    .record({
      asset_id: one(fixture.assets, [NONE]),
      claim: fc.constantFrom(...claimTexts.slice(0, 2)),
      theme: fc.constantFrom(...themes),
      verdict: fc.constantFrom('inaccurate' as const, 'unverified' as const, 'accurate' as const),
      reasoning: fc.constantFrom('', 'So it is.', 'It is not.'),
      urls: fc.oneof(fc.constant<string[]>([]), fc.subarray(pages)),
    })
    .map(rawClaim);
  const found = fc
    .array(
      fc.record({
        asset_id: one(fixture.assets),
        kind: fc.constantFrom(...kinds),
        rank: fc.constantFrom(0, 1, 2),
        reasons: fc.subarray(['name', 'bold']),
      }),
      { maxLength: 8 },
    )
    .map((all) =>
      all.map((each, index) => ({ ...each, name: 'Aurora', start: index * 7, end: index * 7 + 6 })),
    );
  const answer = fc
    .record({
      at,
      text: fc.constantFrom(...responses),
      answer_id: fc.uuid(),
      prompt_id: one(fixture.prompts),
      topic_id: one(fixture.topics),
      tag_ids: some(fixture.tags),
      model_id: one(fixture.models.slice(0, 3)),
      region_id: one(fixture.regions, [NONE]),
      persona_id: one(fixture.personas, [NONE]),
      route: fc.constantFrom(...routes),
      analysis_types: fc.subarray(['visibility', 'sentiment', 'accuracy']),
      mentions: fc
        .shuffledSubarray(fixture.assets.map(({ id }) => id))
        .map((ids) => ids.map((asset_id, index) => ({ asset_id, position: index + 1, offsets: [] }))),
      found_mentions: fc.option(found, { nil: undefined }),
      read: fc.option(readTexts(fixture.assets), { freq: 2, nil: undefined }),
      citations,
      assessments: fc.array(assessment, { maxLength: 3 }),
      claims: fc.array(claim, { maxLength: 3 }),
      searches: fc.array(fc.constantFrom(...queries), { maxLength: 3 }),
      unexamined: fc.subarray([...lookedFor], { maxLength: 3 }),
    })
    .map(({ unexamined, found_mentions, read, ...fields }) => {
      // What counts is told by the code that tells it of answers.
      if (found_mentions)
        Object.assign(fields, { extraction: '1', found_mentions, mentions: countedMentions(found_mentions) });
      if (read) Object.assign(fields, read);
      const none = unexamined.map((name) => ({ [name]: [], [`has_${name}`]: false }));
      const unread = unexamined.includes('mentions') && {
        extraction: '',
        found_mentions: [],
        written: undefined,
      };
      return rawAnswer({
        category_id: fixture.categoryId,
        ...fields,
        ...Object.assign({}, ...none),
        ...unread,
      });
    });
  return fc.uniqueArray(answer, { minLength: 5, maxLength: 60, selector: ({ answer_id }) => answer_id });
}
