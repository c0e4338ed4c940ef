import type { Bindings } from '../engine/bindings.ts';
import type { Period } from '../engine/period.ts';
import type { ResolvedFilter } from '../filter/resolve-filter.ts';
import type { SortKey } from './order.ts';
import type { VisitDimension, VisitMetric, VisitsSource } from './report.ts';

/** One request to one report, ready to be read. */
export interface VisitsPlan {
  domainId: string;
  source: VisitsSource;
  period: Period;
  /** SQL: which visits count. */
  where: string;
  filter: ResolvedFilter | undefined;
  dimensions: readonly (VisitDimension & { name: string })[];
  /** Those that are shown, ordered by, or asked about. */
  metrics: readonly (VisitMetric & { name: string })[];
  /** SQL on `metric_…`: which rows there are. */
  having: readonly string[];
  order: readonly SortKey[];
  bindings: Bindings;
}
