import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { LineChart } from '../../charts/line-chart.tsx';
import type { Series } from '../../charts/series.ts';
import { daysOfPoint, stepOf, today } from '../../filters/period.ts';
import type { Asking } from '../../filters/request.ts';
import type { OpenView } from '../../filters/use-view.ts';
import { Tabs } from '../../kit/tabs.tsx';
import { m } from '../../language/messages.ts';
import { Empty } from '../panel/empty.tsx';
import type { PanelFacts } from '../panel/panel-facts.ts';
import { PanelMenu } from '../panel/panel-menu.tsx';
import { QueryState } from '../panel/query-state.tsx';
import type { ChartDate } from '../visibility/rows.ts';
import { ValueTable } from '../visibility/value-table.tsx';
import type { Unit } from './units.ts';

interface TimePanelProps<Data> {
  open: OpenView;
  asking: Asking;
  title: string;
  note?: string | undefined;
  query: UseQueryResult<Data, Error>;
  series: Series[];
  dates: ChartDate[];
  unit: Unit;
  request: PanelFacts['request'];
  computed: PanelFacts['computed'];
  height?: number;
  hint?: string;
  /** Instead of what is said when there are no answers. */
  empty?: ReactNode;
  /** What a date of the axis stands for, if the report does not choose it by the length of the period. */
  step?: 'day' | 'week' | 'month';
  /** `date` is that of the point, as rows have it. */
  onOpen: (series: Series, date: string) => void;
}

/** Lines over the dates of the period, and the same as a table. */
export function TimePanel<Data>(props: TimePanelProps<Data>) {
  const { open, asking, title, note, query, series, dates, unit, request, computed, onOpen } = props;
  const { height = 320, hint, empty, step = stepOf(asking.days) } = props;
  const daysAt = (at: number) => daysOfPoint(dates[at]?.date ?? '', step, asking.days);
  return (
    <section className="card min-w-0 p-4" aria-label={title}>
      <Tabs
        label={m.viewAs()}
        heading={
          <>
            <h2 className="font-semibold">{title}</h2>
            {note && <span className="text-note text-faint">{note}</span>}
          </>
        }
        beside={
          <PanelMenu
            facts={{ title, request, computed, chart: title, csv: () => csvOfLines(series, dates) }}
          />
        }
        tabs={[
          {
            id: 'chart',
            label: m.chart(),
            content: () => (
              <QueryState
                query={query}
                isAsked
                height={height}
                isEmpty={() => series.length === 0}
                empty={empty ?? <Empty open={open} />}
              >
                {() => (
                  <LineChart
                    label={title}
                    series={series}
                    dates={dates}
                    format={unit}
                    height={height}
                    hint={hint}
                    isLastRunning={dates.at(-1)?.date === today(open.view.timeZone)}
                    onOpen={(one, at) => onOpen(one, dates[at]?.date ?? '')}
                    onZoom={(from, to) =>
                      open.change({ period: { start: daysAt(from).start, end: daysAt(to).end } })
                    }
                  />
                )}
              </QueryState>
            ),
          },
          {
            id: 'table',
            label: m.table(),
            content: () => (
              <ValueTable
                label={title}
                series={series}
                dates={dates}
                value={unit.value}
                interval={unit.interval}
                height={height}
              />
            ),
          },
        ]}
      />
    </section>
  );
}

const csvOfLines = (series: Series[], dates: ChartDate[]) => [
  ['date', 'name', 'value', 'low', 'high', 'matching_answers', 'answers'],
  ...series.flatMap(({ name, points }) =>
    points.map(({ at, value, low, high, matching, answers }) => [
      dates[at]?.date,
      name,
      value,
      low,
      high,
      matching,
      answers,
    ]),
  ),
];
