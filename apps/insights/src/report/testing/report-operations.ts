/** Every report, and what its body needs besides category and dates. */
const reports: Record<string, object> = {
  '/v2/reports/visibility': {},
  '/v2/reports/citations': {},
  '/v2/reports/sentiment': { asset: 'Aurora' },
  '/v2/reports/query-fanouts': {},
  '/v2/reports/factcheck': {},
  '/v2/reports/factcheck/claims': {},
  '/v2/prompts/answers': {},
};

/** Reports without a stream. */
const pagesOnly = ['channels', 'videos', 'summary'].map((name) => `/v2/reports/social/youtube/${name}`);

const period = { start_date: '2026-11-01', end_date: '2026-11-02' };

const operation = (path: string, more: object = {}) => ({
  path,
  bodyFor: (category_id: string): Record<string, unknown> => ({ category_id, ...period, ...more }),
});

/** Paths with a body that is right for the category. */
export const reportOperations = [
  ...Object.entries(reports).flatMap(([path, more]) =>
    ['', '/stream'].map((variant) => operation(`${path}${variant}`, more)),
  ),
  ...pagesOnly.map((path) => operation(path)),
];

/** Every report of the first version, what its body needs besides, and whether it comes as a stream, too. */
const reportsV1: Record<string, [body: object, hasStream: boolean]> = {
  '/v1/reports/visibility': [{ metrics: ['visibility_score'] }, true],
  '/v1/reports/citations': [{ metrics: ['count'] }, true],
  '/v1/reports/sentiment': [{ metrics: ['positive'] }, true],
  '/v1/reports/sentiment-v2': [{ metrics: ['sentiment'], asset_name: 'Aurora' }, false],
  '/v1/reports/query-fanouts': [{ metrics: ['total_fanouts'] }, false],
  '/v1/prompts/answers': [{}, false],
};

export const reportV1Operations = Object.entries(reportsV1).flatMap(([path, [more, hasStream]]) =>
  (hasStream ? ['', '/stream'] : ['']).map((variant) => operation(`${path}${variant}`, more)),
);
