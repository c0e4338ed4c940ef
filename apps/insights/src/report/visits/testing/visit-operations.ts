const metrics: Record<string, string[]> = {
  '/v2/reports/bots': ['count'],
  '/v2/reports/bots/stream': ['count'],
  '/v2/reports/referrals': ['visits'],
  '/v2/reports/referrals/stream': ['visits'],
  '/v1/reports/bots': ['count'],
  '/v1/reports/referrals': ['visits'],
};

const operation = (path: string, names: string[]) => ({
  path,
  bodyFor: (domain: string): Record<string, unknown> => ({
    domain,
    start_date: '2026-11-01',
    end_date: '2026-11-02',
    metrics: names,
  }),
});

/** Every report on visits, with a body that is right for the domain. */
export const visitOperations = Object.entries(metrics).map(([path, names]) => operation(path, names));

/** 410, except for callers without the permission. */
export const rawLogOperations = ['/v1/logs/raw', '/v1/logs/raw/bots'].map((path) =>
  operation(path, ['count']),
);
