import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { useMemo } from 'react';
import { LineChart } from '../../charts/line-chart.tsx';
import { highestOf } from '../../charts/plot.tsx';
import { searchOf, splits, type View } from '../../filters/address.ts';
import type { Filter } from '../../filters/grammar.ts';
import { daysOfPoint, stepOf } from '../../filters/period.ts';
import type { Asking } from '../../filters/request.ts';
import { type OpenView, withFilter } from '../../filters/use-view.ts';
import { Icon } from '../../kit/icon.tsx';
import { Menu } from '../../kit/menu.tsx';
import { count } from '../../language/format.ts';
import { m } from '../../language/messages.ts';
import { Change } from '../panel/change.tsx';
import { PanelMenu } from '../panel/panel-menu.tsx';
import { QueryState } from '../panel/query-state.tsx';
import { PATH } from './bodies.ts';
import { answersView } from './links.ts';
import {
  type ChartDate,
  pointOf,
  type Row,
  rowsQuery,
  seriesOf,
  splitBody,
  splitTotalsBody,
} from './rows.ts';
import { formatOf, goodOf, intervalText, isShare, valueText } from './words.ts';

interface MultiplesProps {
  open: OpenView;
  asking: Asking;
  brand: { id: string; name: string };
  dates: ChartDate[];
}

/** The brand in focus by model, region, topic or persona: small charts with one scale. */
export function Multiples({ open, asking, brand, dates }: MultiplesProps) {
  const { view, change, organization, category } = open;
  const { metric, by } = view;
  const navigate = useNavigate();
  const body = useMemo(() => splitBody(asking, view, brand.id), [asking, view, brand.id]);
  const byDate = useQuery(rowsQuery(body));
  const totals = useQuery(
    rowsQuery(useMemo(() => splitTotalsBody(asking, view, brand.id), [asking, view, brand.id])),
  );
  const series = useMemo(
    () =>
      seriesOf(
        byDate.data?.rows ?? [],
        dates.map(({ date }) => date),
        metric,
        (row) => dimension(row, by),
        undefined,
      ).map((one) => ({ ...one, isFocus: true })),
    [byDate.data, dates, metric, by],
  );
  const highest = highestOf(series);
  const format = useMemo(() => formatOf(metric), [metric]);
  const title = m.brandBy(brand.name, m.splitName(by));
  const only = (id: string): Filter => ({ field: `${by}_id`, op: 'is', value: id });
  return (
    <section className="card p-4" aria-labelledby="multiples">
      <div className="mb-3 flex items-start gap-x-2">
        <div className="flex min-h-8 min-w-0 grow flex-wrap items-center gap-x-2">
          <h2 id="multiples" className="font-semibold">
            {title}
          </h2>
          <span className="text-note text-faint">{m.oneScale()}</span>
        </div>
        <span className="flex shrink-0 items-center gap-1">
          <Menu
            label={m.splitBy()}
            placement="bottom end"
            onChoose={(id) => change({ by: id as View['by'] })}
            look="quiet"
            sections={[
              { choices: splits.map((id) => ({ id, label: m.splitName(id), isChosen: id === by })) },
            ]}
          >
            {m.splitName(by)} <Icon name="down" size={12} />
          </Menu>
          <PanelMenu
            facts={{
              title,
              request: { path: PATH, body },
              computed: 'visibility',
              csv: () => [
                ['date', by, metric, 'low', 'high', 'matching_answers', 'answers'],
                ...(byDate.data?.rows ?? []).map((row) => [
                  row.date,
                  dimension(row, by)?.name,
                  row[metric],
                  row.interval?.[metric]?.low,
                  row.interval?.[metric]?.high,
                  row.matching_answers,
                  row.answers,
                ]),
              ],
            }}
          />
        </span>
      </div>
      <QueryState
        query={totals}
        isAsked
        height={180}
        isEmpty={({ rows }) => rows.length === 0}
        empty={<p className="text-soft">{m.emptyPeriod()}</p>}
      >
        {({ rows }) => (
          <ul className="grid gap-x-6 gap-y-5 sm:grid-cols-2 xl:grid-cols-3">
            {[...rows]
              .sort((a, b) => (b[metric] ?? 0) - (a[metric] ?? 0))
              .map((row) => {
                const one = dimension(row, by);
                if (!one) return null;
                const point = pointOf(row, metric, 0);
                const line = series.find(({ id }) => id === one.id);
                return (
                  <li key={one.id} className="min-w-0">
                    <div className="flex items-baseline gap-3">
                      <Link
                        to="."
                        resetScroll={false}
                        search={searchOf({
                          ...view,
                          ...withFilter(view, { field: by, op: 'is', value: one.name }),
                        })}
                        className="min-h-6 truncate leading-6 font-medium hover:text-accent"
                        title={m.filterBy(one.name)}
                      >
                        {one.name}
                      </Link>
                      <Link
                        to="/o/$org/insights/$category/answers"
                        params={{ org: organization, category }}
                        search={searchOf(answersView(view, { brand: brand.name, also: [only(one.id)] }))}
                        aria-label={m.openAnswersOf(
                          one.name,
                          valueText(metric, point.value),
                          count(row.matching_answers ?? 0),
                        )}
                        className="link min-h-6 leading-6 font-semibold tabular-nums"
                      >
                        {valueText(metric, point.value)}
                      </Link>
                      <span className="text-small whitespace-nowrap text-faint">
                        {intervalText(metric, point)}
                      </span>
                      <span className="ml-auto">
                        <Change
                          change={row.comparison?.[metric]}
                          isShare={isShare(metric)}
                          good={goodOf(metric)}
                          isShort
                        />
                      </span>
                    </div>
                    {line ? (
                      <LineChart
                        label={`${brand.name}, ${one.name}`}
                        series={[line]}
                        dates={dates}
                        format={format}
                        height={120}
                        highest={highest}
                        hasEndLabels={false}
                        onOpen={(_, at) =>
                          void navigate({
                            to: '/o/$org/insights/$category/answers',
                            params: { org: organization, category },
                            search: searchOf(
                              answersView(view, {
                                brand: brand.name,
                                also: [only(one.id)],
                                days: daysOfPoint(dates[at]?.date ?? '', stepOf(asking.days), asking.days),
                              }),
                            ),
                          })
                        }
                      />
                    ) : (
                      <div style={{ height: 120 }} />
                    )}
                  </li>
                );
              })}
          </ul>
        )}
      </QueryState>
    </section>
  );
}

/** The nil UUID stands for answers that have none. */
function dimension(row: Row, by: View['by']): { id: string; name: string } | undefined {
  const found = row[by];
  if (!found) return undefined;
  return { id: found.id ?? '', name: found.name ?? m.without(m.splitName(by)) };
}
