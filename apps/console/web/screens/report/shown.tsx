import { count } from '../../language/format.ts';
import { r } from '../../language/reports/messages.ts';

/** Says that a list is only the beginning of all rows. */
export function Shown({ shown, all }: { shown: number | undefined; all: number | undefined }) {
  if (shown === undefined || all === undefined || all <= shown) return null;
  return r.showingOf(count(shown), count(all));
}
