import type { During, Measures, Metric, Plan, Rollup, Source } from '../statement/plan.ts';

const PREFIX = 'before_';

/** A metric of one of two periods. */
export function inPeriod(side: 'now' | 'before', metric: Metric): Metric {
  if (side === 'now') return metric;
  const of = (measures: Measures, level: keyof Measures) => (name: string) => measures[level](PREFIX + name);
  return (measures) =>
    metric({ row: of(measures, 'row'), group: of(measures, 'group'), date: of(measures, 'date') });
}

const renamed = <Value>(values: Readonly<Record<string, Value>>): Record<string, Value> =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [PREFIX + name, value]));

/** The same report, which reads another period too, and has rows for what was there only then. */
export function withPeriodBefore<Planned extends Pick<Plan, 'measures' | 'sources' | 'together' | 'exists'>>(
  planned: Planned,
  during: During,
): Planned {
  const { measures, sources, together, exists } = planned;
  const rollup = (one: Rollup): Rollup => ({ ...one, measures: renamed(one.measures) });
  const before = (source: Source): Source => ({
    ...source,
    measures: renamed(source.measures),
    ...(source.rollups && { rollups: source.rollups.map(rollup) }),
    during,
  });
  const both = (all: readonly Source[]) => [...all, ...all.filter((one) => !one.during).map(before)];
  return {
    ...planned,
    measures: { ...measures, ...renamed(measures) },
    sources: both(sources),
    ...(together && { together: both(together) }),
    ...(exists && {
      exists: (of: Measures) => `((${exists(of)}) OR (${inPeriod('before', exists)(of)}))`,
    }),
  };
}
