import type { KindOf } from '../field.ts';
import type { Place, Report } from './report.ts';

export function checkNumber(
  kind: KindOf<'number'> | KindOf<'integer'>,
  value: unknown,
  place: Place,
  report: Report,
): undefined {
  if (kind.type === 'integer' && !Number.isSafeInteger(value))
    return report(place, 'integer_type', 'must be a whole number that is exact, up to 2^53 - 1');
  if (typeof value !== 'number' || !Number.isFinite(value))
    return report(place, 'number_type', 'must be a finite number');
  if (kind.minimum !== undefined && value < kind.minimum)
    report(place, 'greater_than_equal', `must be at least ${kind.minimum}`);
  if (kind.maximum !== undefined && value > kind.maximum)
    report(place, 'less_than_equal', `must be at most ${kind.maximum}`);
}
