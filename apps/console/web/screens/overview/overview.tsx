import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { freshnessQuery } from '../../api/catalogue.ts';
import { decimal, shortMoment } from '../../language/format.ts';
import { m } from '../../language/messages.ts';
import { Empty } from '../panel/empty.tsx';
import { NotAsked, QueryState } from '../panel/query-state.tsx';
import { Toolbar } from '../panel/toolbar.tsx';
import { BrandsChart } from '../visibility/brands-chart.tsx';
import type { Row } from '../visibility/rows.ts';
import { MetricTiles } from '../visibility/tiles.tsx';
import { useVisibility } from '../visibility/use-visibility.ts';
import { MoreTiles } from './more-tiles.tsx';
import { Movers } from './movers.tsx';

export { askEarly } from './queries.ts';

const HEIGHT = 384;

/** What changed: the numbers of all reports, and what moved by more than chance. */
export function Overview() {
  const { open, asking, totals, byDate, dates, focusRow, focus } = useVisibility();
  const { view, category } = open;
  // What comes below the first numbers takes no time from them.
  const isPainted = usePainted(totals.data !== undefined);
  const { data: freshness } = useQuery({ ...freshnessQuery(category), enabled: isPainted });
  return (
    <>
      <Toolbar
        open={open}
        report="visibility"
        errors={[totals.error, byDate.error]}
        title={focus && focusRow ? headline(focus.name, focusRow) : m.screenName('overview')}
        info={totals.data?.info}
      >
        <span className="block min-h-5 text-soft">
          {freshness?.last_answer_at && m.lastAnswer(shortMoment(freshness.last_answer_at, view.timeZone))}
        </span>
      </Toolbar>
      {!asking && (
        <div className="card">
          <NotAsked />
        </div>
      )}
      {asking && (
        <QueryState
          query={totals}
          isAsked
          height={560}
          isEmpty={() => !focusRow?.answers}
          empty={
            <div className="card">
              <Empty open={open} />
            </div>
          }
        >
          {({ rows }) =>
            focus &&
            focusRow && (
              <div className="grid gap-4">
                <ul className="grid grid-cols-1 gap-2.5 min-[380px]:grid-cols-2 md:grid-cols-3 xl:grid-cols-6">
                  <MetricTiles
                    view={view}
                    row={focusRow}
                    dateRows={byDate.data?.rows ?? []}
                    dates={dates.map(({ date }) => date)}
                    isOverview
                  />
                  <MoreTiles open={open} asking={asking} brand={focus} isAsked={isPainted} />
                </ul>
                <div className="grid gap-4 xl:grid-cols-[minmax(0,1fr)_330px]">
                  <BrandsChart
                    open={open}
                    asking={asking}
                    byDate={byDate}
                    dates={dates}
                    focus={focus.id}
                    height={HEIGHT}
                  />
                  <Movers open={open} asking={asking} brand={focus} rows={rows} isAsked={isPainted} />
                </div>
              </div>
            )
          }
        </QueryState>
      )}
    </>
  );
}

/** Whether what there is to see has been painted once, and stays so. Requests of the drawing that shows it would be sent before the paint. */
function usePainted(isThere: boolean): boolean {
  const [isPainted, setPainted] = useState(false);
  useEffect(() => {
    if (!isThere || isPainted) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const frame = requestAnimationFrame(() => {
      timer = setTimeout(() => setPainted(true));
    });
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
    };
  }, [isThere, isPainted]);
  return isPainted;
}

function headline(brand: string, row: Row): string {
  const { change, verdict } = row.comparison?.visibility_score ?? {};
  if (typeof change !== 'number') return m.overviewPlain(brand);
  const amount = decimal(Math.abs(change) * 100, 1);
  return verdict === 'up'
    ? m.overviewUp(brand, amount)
    : verdict === 'down'
      ? m.overviewDown(brand, amount)
      : m.overviewSame(brand);
}
