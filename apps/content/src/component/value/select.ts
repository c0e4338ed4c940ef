import type { KindOf } from '../field.ts';
import type { Place, Report } from './report.ts';

export function checkSelect(kind: KindOf<'select'>, value: unknown, place: Place, report: Report): undefined {
  const check = (option: unknown, at: Place): undefined => {
    if (typeof option !== 'string' || !kind.options.includes(option))
      report(at, 'enum', `must be one of: ${kind.options.slice(0, 20).join(', ')}`);
  };
  if (!kind.multiple) return check(value, place);
  if (!Array.isArray(value)) return report(place, 'list_type', 'must be a list of options');
  if (value.length > kind.options.length)
    return report(place, 'too_long', `must have at most ${kind.options.length} options`);
  for (const [index, option] of value.entries()) {
    check(option, [...place, index]);
    if (value.indexOf(option) < index) report([...place, index], 'duplicate', 'is in the list already');
  }
}
