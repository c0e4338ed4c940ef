import type { UseQueryResult } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useMemo } from 'react';
import { LineChart } from '../../charts/line-chart.tsx';
import { searchOf } from '../../filters/address.ts';
import { daysOfPoint, stepOf, today } from '../../filters/period.ts';
import type { Asking } from '../../filters/request.ts';
import type { OpenView } from '../../filters/use-view.ts';
import { Tabs } from '../../kit/tabs.tsx';
import { m } from '../../language/messages.ts';
import { Empty } from '../panel/empty.tsx';
import { PanelMenu } from '../panel/panel-menu.tsx';
import { QueryState } from '../panel/query-state.tsx';
import { datesBody, PATH } from './bodies.ts';
import { answersView } from './links.ts';
import { brandOf, type ChartDate, type Rows, seriesOf } from './rows.ts';
import { ValueTable } from './value-table.tsx';
import { formatOf, intervalText, valueText } from './words.ts';

interface BrandsChartProps {
  open: OpenView;
  asking: Asking;
  byDate: UseQueryResult<Rows, Error>;
  dates: ChartDate[];
  focus: string | undefined;
  height: number;
}

/** Brands over time: lines with a band, and the same as a table. */
export function BrandsChart({ open, asking, byDate, dates, focus, height }: BrandsChartProps) {
  const { view, change, organization, category } = open;
  const { metric } = view;
  const navigate = useNavigate();
  const step = stepOf(asking.days);
  const series = useMemo(
    () =>
      seriesOf(
        byDate.data?.rows ?? [],
        dates.map(({ date }) => date),
        metric,
        brandOf,
        focus,
      ),
    [byDate.data, dates, metric, focus],
  );
  const format = useMemo(() => formatOf(metric), [metric]);
  const title = m.brandsByDate(m.metricName(metric));
  const openPoint = (name: string, at: number) =>
    void navigate({
      to: '/o/$org/insights/$category/answers',
      params: { org: organization, category },
      search: searchOf(
        answersView(view, { brand: name, days: daysOfPoint(dates[at]?.date ?? '', step, asking.days) }),
      ),
    });
  const zoom = (from: number, to: number) => {
    const [start, end] = [dates[from]?.date, dates[to]?.date];
    if (!start || !end) return;
    change({
      period: {
        start: daysOfPoint(start, step, asking.days).start,
        end: daysOfPoint(end, step, asking.days).end,
      },
    });
  };
  return (
    <section className="card min-w-0 p-4" aria-label={title}>
      <Tabs
        label={m.viewAs()}
        heading={
          <>
            <h2 className="font-semibold">{title}</h2>
            <span className="text-note text-faint">{m.bandNote(view.basis)}</span>
          </>
        }
        beside={
          <PanelMenu
            facts={{
              title,
              request: { path: PATH, body: { ...datesBody(asking, view), limit: 50 } },
              computed: 'visibility',
              chart: title,
              csv: () => [
                ['date', 'brand', metric, 'low', 'high', 'matching_answers', 'answers'],
                ...(byDate.data?.rows ?? []).map((row) => [
                  row.date,
                  row.asset?.name,
                  row[metric],
                  row.interval?.[metric]?.low,
                  row.interval?.[metric]?.high,
                  row.matching_answers,
                  row.answers,
                ]),
              ],
            }}
          />
        }
        tabs={[
          {
            id: 'chart',
            label: m.chart(),
            content: () => (
              <QueryState
                query={byDate}
                isAsked
                height={height}
                isEmpty={() => series.length === 0}
                empty={<Empty open={open} />}
              >
                {() => (
                  <LineChart
                    label={title}
                    series={series}
                    dates={dates}
                    format={format}
                    height={height}
                    isLastRunning={dates.at(-1)?.date === today(view.timeZone)}
                    onOpen={(one, at) => openPoint(one.name, at)}
                    onZoom={zoom}
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
                value={(value) => valueText(metric, value)}
                interval={(point) => intervalText(metric, point)}
                height={height}
              />
            ),
          },
        ]}
      />
    </section>
  );
}
