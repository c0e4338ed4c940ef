export interface Asked {
  categoryId: string;
  assetId: string;
  /** First and last day. */
  from: string;
  to: string;
}

export interface Question {
  name: string;
  path: string;
  /** Besides category and dates. */
  body: (asked: Asked) => object;
  /** The best SQL we know for the same numbers: no ranks, names, ties or cursors, and values in its text. */
  bare: (asked: Asked) => string;
}

const MODEL = '01990000-0000-7000-8000-000100000001';
const facts = ({ categoryId, from, to }: Asked) =>
  `category_id = '${categoryId}' AND toDate(at) BETWEEN '${from}' AND '${to}'`;
const days = ({ categoryId, from, to }: Asked) =>
  `category_id = '${categoryId}' AND day BETWEEN '${from}' AND '${to}'`;
const sums = (asked: Asked, dimension: string) => `${days(asked)} AND dimension = '${dimension}'`;
const nothing = () => ({});

export const questions: Question[] = [
  {
    name: 'visibility by asset',
    path: '/v2/reports/visibility',
    body: () => ({ scope: 'all' }),
    bare: (asked) => `SELECT asset_id, sum(answers) AS n, sum(positions) / n, n / sum(n) OVER (),
      n / (SELECT sum(answers) FROM answers_by_day WHERE ${sums(asked, 'all')})
      FROM visibility_by_day WHERE ${sums(asked, 'all')} GROUP BY asset_id ORDER BY n DESC LIMIT 11`,
  },
  {
    name: 'visibility by asset and date',
    path: '/v2/reports/visibility',
    body: () => ({ scope: 'all', group_by: ['date'], limit: 50 }),
    bare: (
      asked,
    ) => `SELECT day, asset_id, n, p / n, n / sum(n) OVER (PARTITION BY day), n / whole AS score FROM
      (SELECT day, asset_id, sum(answers) AS n, sum(positions) AS p FROM visibility_by_day WHERE ${sums(asked, 'all')} GROUP BY day, asset_id) AS named
      JOIN (SELECT day, sum(answers) AS whole FROM answers_by_day WHERE ${sums(asked, 'all')} GROUP BY day) AS every USING day
      ORDER BY score DESC LIMIT 51`,
  },
  {
    name: 'visibility by asset of one model',
    path: '/v2/reports/visibility',
    body: () => ({ scope: 'all', filter: { field: 'model', op: 'is', value: MODEL } }),
    bare: (asked) => `SELECT asset_id, sum(answers) AS n, sum(positions) / n, n / sum(n) OVER (),
      n / (SELECT sum(answers) FROM answers_by_day WHERE ${sums(asked, 'model')} AND dimension_id = '${MODEL}')
      FROM visibility_by_day WHERE ${sums(asked, 'model')} AND dimension_id = '${MODEL}' GROUP BY asset_id ORDER BY n DESC LIMIT 11`,
  },
  {
    name: 'citations by domain',
    path: '/v2/reports/citations',
    body: nothing,
    bare: (asked) => `SELECT domain, sum(cited) AS n, n / sum(n) OVER (), min(first_at), count() OVER ()
      FROM citations_by_day WHERE ${days(asked)} GROUP BY domain ORDER BY n DESC LIMIT 11`,
  },
  {
    name: 'citations by page',
    path: '/v2/reports/citations',
    body: () => ({ entity: 'page' }),
    bare: (asked) => `SELECT url, sum(cited) AS n, n / sum(n) OVER (), min(first_at), count() OVER ()
      FROM citations_by_page_and_day WHERE ${days(asked)} GROUP BY url ORDER BY n DESC LIMIT 11`,
  },
  {
    name: 'sentiment by theme',
    path: '/v2/reports/sentiment',
    body: ({ assetId }) => ({ asset: assetId, group_by: ['theme'] }),
    bare: (
      asked,
    ) => `SELECT theme, count() AS n, countIf(sentiment = 'positive') / n AS good, countIf(sentiment = 'negative') / n, uniqExact(answer_id),
      (SELECT uniqExact(answer_id) FROM assessments WHERE ${facts(asked)} AND asset_id = '${asked.assetId}')
      FROM assessments WHERE ${facts(asked)} AND asset_id = '${asked.assetId}' GROUP BY theme ORDER BY good DESC LIMIT 11`,
  },
  {
    name: 'sentiment by page',
    path: '/v2/reports/sentiment',
    body: ({ assetId }) => ({ asset: assetId, source: 'citation' }),
    bare: (
      asked,
    ) => `SELECT page_url, count() AS n, countIf(sentiment = 'positive') / n AS good, countIf(sentiment = 'negative') / n, uniqExact(answer_id),
      count() OVER (), (SELECT uniqExact(answer_id) FROM assessments WHERE ${facts(asked)} AND asset_id = '${asked.assetId}')
      FROM assessments ARRAY JOIN pages.url AS page_url WHERE ${facts(asked)} AND asset_id = '${asked.assetId}' GROUP BY page_url ORDER BY good DESC LIMIT 11`,
  },
  {
    name: 'fan-outs by query',
    path: '/v2/reports/query-fanouts',
    body: () => ({ group_by: ['query'] }),
    bare: (asked) => `SELECT query, count() AS n, n / sum(n) OVER (), count() OVER (),
      n / (SELECT sum(answers) FROM answers_by_day WHERE ${sums(asked, 'all')})
      FROM searches WHERE ${facts(asked)} GROUP BY query ORDER BY n DESC LIMIT 11`,
  },
  {
    name: 'fan-outs by date',
    path: '/v2/reports/query-fanouts',
    body: () => ({ group_by: ['date'], metrics: ['total_fanouts', 'fanouts_per_execution'], limit: 50 }),
    bare: (
      asked,
    ) => `SELECT day, sum(searches) AS n, n / sum(answers) FROM answers_by_day WHERE ${sums(asked, 'all')}
      GROUP BY day ORDER BY n DESC LIMIT 51`,
  },
  {
    name: 'fact check by model',
    path: '/v2/reports/factcheck',
    body: () => ({ group_by: ['model'] }),
    bare: (
      asked,
    ) => `SELECT model_id, countIf(verdict = 'accurate') AS good, countIf(verdict = 'inaccurate') AS bad, good / (good + bad)
      FROM claims WHERE ${facts(asked)} AND verdict != 'unverified' GROUP BY model_id ORDER BY good + bad DESC LIMIT 101`,
  },
  {
    name: 'fact check by claim',
    path: '/v2/reports/factcheck/claims',
    body: nothing,
    bare: (
      asked,
    ) => `SELECT claim, uniqExact(answer_id) AS n, countIf(verdict = 'accurate') AS good, countIf(verdict = 'inaccurate') AS bad,
      (SELECT uniqExact(answer_id) FROM claims WHERE ${facts(asked)} AND verdict != 'unverified')
      FROM claims WHERE ${facts(asked)} AND verdict != 'unverified' GROUP BY claim ORDER BY n DESC LIMIT 26`,
  },
  {
    name: 'answers',
    path: '/v2/prompts/answers',
    body: nothing,
    bare: (asked) =>
      `SELECT *, (SELECT count() FROM answers WHERE ${facts(asked)}) FROM answers WHERE ${facts(asked)} ORDER BY at DESC LIMIT 11`,
  },
];
