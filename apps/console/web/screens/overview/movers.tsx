import { useQueries } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { searchOf, type View } from '../../filters/address.ts';
import type { Filter } from '../../filters/grammar.ts';
import type { Asking } from '../../filters/request.ts';
import type { OpenView } from '../../filters/use-view.ts';
import { bare, count, signed } from '../../language/format.ts';
import { m } from '../../language/messages.ts';
import { answersView } from '../visibility/links.ts';
import type { Row } from '../visibility/rows.ts';
import { moving, movingQuery } from './queries.ts';

interface MoversProps {
  open: OpenView;
  asking: Asking;
  brand: { id: string; name: string };
  /** All brands over the period. */
  rows: Row[];
  /** False while nothing is asked for yet. */
  isAsked: boolean;
}

interface Mover {
  key: string;
  name: string;
  kind: string;
  change: number;
  verdict: 'up' | 'down';
  isRival: boolean;
  matching: number;
  interval: string;
  view: View;
}

const MOST = 7;

/** What changed by more than chance, the largest change first: rivals, and the own brand by engine, region, topic and persona. */
export function Movers({ open, asking, brand, rows, isAsked: enabled }: MoversProps) {
  const { view, organization: org, category } = open;
  const all = useQueries({
    queries: moving.map((by) => ({ ...movingQuery(asking, view, brand.id, by), enabled })),
  });
  // Shown together: a list that grows from above moves under the pointer.
  const isComplete = all.every(({ isPending }) => !isPending);
  const isRenewing = all.some(({ isPlaceholderData }) => isPlaceholderData);
  const found: Mover[] = [
    ...rows.flatMap((row) => {
      const { asset } = row;
      if (!asset?.id || asset.id === brand.id) return [];
      return mover(
        row,
        asset.id,
        asset.name ?? '',
        m.brand(),
        true,
        answersView(view, { brand: asset.name ?? '' }),
      );
    }),
    ...moving.flatMap((by, index) =>
      (all[index]?.data?.rows ?? []).flatMap((row) => {
        const one = row[by];
        if (!one?.id) return [];
        const only: Filter = { field: `${by}_id`, op: 'is', value: one.id };
        return mover(
          row,
          one.id,
          one.name ?? '',
          m.splitName(by),
          false,
          answersView(view, { brand: brand.name, also: [only] }),
        );
      }),
    ),
  ].sort((a, b) => Math.abs(b.change) - Math.abs(a.change));
  return (
    <section className="card p-4" aria-labelledby="movers">
      <h2 id="movers" className="mb-2 font-semibold">
        {m.whatChanged()}
      </h2>
      {isComplete && found.length === 0 && <p className="text-soft">{m.nothingChanged()}</p>}
      {!isComplete && <Bones />}
      <ul aria-busy={isRenewing} className={isRenewing ? 'renewing' : ''}>
        {(isComplete ? found : [])
          .slice(0, MOST)
          .map(({ key, name, kind, change, verdict, isRival, matching, interval, view: answers }) => (
            <li key={key} className="flex items-center gap-2.5 border-t border-hair py-2">
              <div className="min-w-0">
                <Link
                  to="/o/$org/insights/$category/answers"
                  params={{ org, category }}
                  search={searchOf(answers)}
                  aria-label={m.openAnswersOf(name, m.points(signed(change * 100, 1)), count(matching))}
                  className="block min-h-6 truncate leading-6 font-medium hover:text-accent"
                >
                  {name}
                </Link>
                <div className="truncate text-note text-faint">
                  {m.nAnswers(count(matching), matching)} · {kind}
                </div>
              </div>
              <span className="ml-auto text-right whitespace-nowrap">
                <span
                  className={`tag ${isRival ? 'bg-hair text-soft' : verdict === 'up' ? 'bg-good-soft text-good' : 'bg-bad-soft text-bad'}`}
                >
                  {m.points(signed(change * 100, 1))}
                </span>
                <span className="block text-small text-faint">{interval}</span>
              </span>
            </li>
          ))}
      </ul>
    </section>
  );
}

function Bones() {
  return (
    <div className="late grid gap-3 pt-2" role="status" aria-label={m.loading()} aria-busy="true">
      {[1, 2, 3, 4].map((bone) => (
        <div key={bone} className="bone h-10" />
      ))}
    </div>
  );
}

function mover(row: Row, key: string, name: string, kind: string, isRival: boolean, view: View): Mover[] {
  const { change, verdict, interval: range } = row.comparison?.visibility_score ?? {};
  if (typeof change !== 'number' || (verdict !== 'up' && verdict !== 'down')) return [];
  const interval =
    typeof range?.low === 'number' && typeof range.high === 'number'
      ? `${bare(range.low)}–${bare(range.high)}`
      : '';
  return [{ key, name, kind, change, verdict, isRival, matching: row.matching_answers ?? 0, interval, view }];
}
