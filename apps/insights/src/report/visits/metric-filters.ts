import type { InputFault } from '@sightline/service';
import type { Bindings } from '../engine/bindings.ts';
import type { MetricFilter, VisitMetric } from './report.ts';

/** In SQL. */
const operators: Record<MetricFilter['operator'], string> = {
  ...{ '>': '>', '>=': '>=', '<': '<', '<=': '<=' },
  ...{ '=': '=', '==': '=', '!=': '!=' },
};
export const metricOperators = Object.keys(operators) as MetricFilter['operator'][];

const MOST_METRIC_FILTERS = 50;

/** SQL on `metric_…`: the conditions on whole rows, all of which have to hold. */
export function metricFiltersSql(
  given: readonly MetricFilter[],
  metrics: Readonly<Record<string, VisitMetric>>,
  { bind }: Bindings,
  faults: InputFault[],
): string[] {
  if (given.length > MOST_METRIC_FILTERS) {
    const msg = `must NOT have more than ${MOST_METRIC_FILTERS} filters`;
    faults.push({ loc: ['body', 'metric_filters'], msg, type: 'too_long' });
    return [];
  }
  const numbers = Object.keys(metrics).filter((name) => metrics[name]?.type === 'number');
  return given.flatMap(({ field, operator, value }, index) => {
    if (numbers.includes(field)) return [`metric_${field} ${operators[operator]} ${bind('Float64', value)}`];
    const msg = `must be a metric that is a number: ${numbers.join(', ')}`;
    faults.push({ loc: ['body', 'metric_filters', index, 'field'], msg, type: 'enum' });
    return [];
  });
}
