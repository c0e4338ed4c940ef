/** Last day of the generated answers, and how many days they cover. Fixed, so that every run has the same. */
export const LAST_DAY = '2026-11-14';
export const DAYS = 180;
const STEP_DAYS = 30;

export const ASSETS = 10;
export const TOPICS = 5;
export const PROMPTS = 100;
export const PERSONAS = 4;
export const TAGS = 6;
/** The first built-in ones. */
const MODELS = 6;
const REGIONS = 3;

export const kinds = ['category', 'asset', 'topic', 'prompt', 'persona', 'tag'] as const;
export type Kind = (typeof kinds)[number];

/** SQL: the id of the nth thing of a kind in a category. */
export const idSql = (kind: Kind, category: string, nth: string) =>
  `reinterpret(bitShiftLeft(toUInt128(${kinds.indexOf(kind) + 1}), 96) + bitShiftLeft(toUInt128(${category}), 32) + toUInt128(${nth}), 'UUID')`;
const builtIn = (kind: 1 | 2, nth: string, most: number) =>
  `arrayElement([${Array.from({ length: most }, (_, n) => `toUUID('01990000-0000-7000-8000-000${kind}${(n + 1).toString(16).padStart(8, '0')}')`).join(', ')}], 1 + ${nth})`;

export interface Load {
  /** Numbers of the first and last category. */
  categories: [number, number];
  answersACategory: number;
}

/** Copies of all rows of a category. */
export interface Copy {
  of: number;
  /** Numbers of the first and last category that get a copy each; or how many more the category itself gets. */
  to: [number, number] | { times: number };
}

// A few of 1,000 sites are cited often, most seldom. The place makes a page of an answer differ from its others.
const siteSql = `concat('site', toString(toUInt32(1000 * pow(cityHash64(number, i) % 10000 / 10000, 3))), '.example')`;
const pageSql = `concat('/page/', toString(i), '-', toString(cityHash64(number, i, 1) % 3))`;

/** Every number that an answer is made of comes from here: the same number gives the same one. */
const drawn = (salt: number, below: number) => `cityHash64(number, ${salt}) % ${below}`;

/**
 * Statements that insert answers whole, so that the views make all else of them, a month at a time: a block is of one partition. About 3
 * mentions, 5 citations, 1 search and 1 assessment per answer, and a claim in one of ten.
 */
export function insertsOf({ categories: [first, last], answersACategory }: Load): string[] {
  const count = last - first + 1;
  const steps = DAYS / STEP_DAYS;
  const rows = Math.floor((count * answersACategory) / steps);
  return Array.from({ length: steps }, (_, step) => {
    const number = `number + ${first * 1_000_000_000 + step * 100_000_000}`;
    const daysBefore = (steps - step) * STEP_DAYS - 1;
    return `INSERT INTO answers (category_id, at, answer_id, prompt_id, topic_id, tag_ids, model_id, region_id, persona_id, analysis_types, text,
        has_mentions, has_citations, has_assessments, has_claims, has_searches, searches, mentions, citations, assessments, claims)
      WITH ${first} + place % ${count} AS c, ${drawn(1, PROMPTS)} AS prompt, prompt % ${TOPICS} AS topic, ${drawn(2, ASSETS)} AS asset
      SELECT ${idSql('category', 'c', '0')},
        toDateTime64('${LAST_DAY} 00:00:00', 3, 'UTC') - INTERVAL ${daysBefore} DAY + INTERVAL ${drawn(3, STEP_DAYS * 86_400)} SECOND,
        generateUUIDv4(), ${idSql('prompt', 'c', 'prompt')}, ${idSql('topic', 'c', 'topic')},
        [${idSql('tag', 'c', `prompt % ${TAGS}`)}],
        ${builtIn(1, drawn(4, MODELS), MODELS)}, ${builtIn(2, drawn(5, REGIONS), REGIONS)},
        ${idSql('persona', 'c', drawn(6, PERSONAS))}, ['visibility'], concat('The answer ', toString(number), ' names some brands.'),
        true, true, true, true, true,
        arrayMap(i -> concat('search ', toString((prompt * 7 + i + ${drawn(7, 20)}) % 2000)), range(${drawn(8, 3)})),
        arrayMap(i -> (${idSql('asset', 'c', `(asset + i * 3) % ${ASSETS}`)}, toUInt16(i + 1), [toUInt32(i * 10)]), range(1 + ${drawn(9, 5)})),
        arrayMap(p -> (concat('https://www.', p.2, p.3), '', concat('www.', p.2), p.2, p.3, concat('Page ', p.3), '', [toUInt32(p.1)],
            ['owned', 'competition', 'social', 'earned_media', 'other'][1 + cityHash64(p.2) % 5], []),
          arrayMap(i -> (i, ${siteSql}, ${pageSql}), range(1 + ${drawn(10, 9)}))),
        arrayMap(i -> (${idSql('asset', 'c', `(asset + i * 3) % ${ASSETS}`)}, concat('Theme ', toString((prompt + i) % 8)),
            concat('Claim ', toString((prompt + i) % 40)), ['negative', 'neutral', 'positive'][1 + (prompt + ${drawn(11, 7)}) % 3], []), range(${drawn(12, 3)})),
        arrayMap(i -> (${idSql('asset', 'c', 'asset')}, concat('Statement ', toString(prompt % 40)), concat('Theme ', toString(prompt % 8)),
            if(${drawn(13, 10)} < 8, 'accurate', 'inaccurate'), 'It was looked up.', [], []), range(${drawn(14, 10)} = 0 ? 1 : 0))
      FROM (SELECT number AS place, ${number} AS number FROM numbers(${rows}))`;
  });
}

/** Tables that the views fill, and `answers`. */
const tables = ['answers', 'mentions', 'citations', 'assessments', 'claims', 'searches'];
const rollups = [
  'answers_by_day',
  'visibility_by_day',
  'citations_by_day',
  'citations_by_page_and_day',
  'first_citations',
  'answers_by_prompt_and_day',
  'mentions_by_prompt_and_day',
  'citations_by_prompt_and_day',
];

/**
 * Statements that copy a category's rows table by table, past the views, which would take ten times as long. Answers get ids of their
 * own; what they speak of keeps its ids, which no other category of this proof looks at.
 */
export function copiesOf({ of, to }: Copy): string[] {
  const isItself = 'times' in to;
  const [first, last] = isItself ? [1, to.times] : to;
  const category = isItself ? 'category_id' : idSql('category', 'nth', '0');
  const copied = (table: string, replaced: string[]) =>
    `INSERT INTO ${table} SELECT * EXCEPT nth REPLACE (${replaced.join(', ')})
     FROM (SELECT *, arrayJoin(range(${first}, ${last + 1})) AS nth FROM ${table} WHERE category_id = ${idSql('category', String(of), '0')})`;
  const ownId = `reinterpret(reinterpret(answer_id, 'UInt128') + toUInt128(nth), 'UUID') AS answer_id`;
  return [
    ...tables.map((table) => copied(table, [`${category} AS category_id`, ownId])),
    ...rollups.map((table) => copied(table, [`${category} AS category_id`])),
  ];
}
