import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { LineChart } from '../../charts/line-chart.tsx';
import { highestOf } from '../../charts/plot.tsx';
import type { Series } from '../../charts/series.ts';
import { daysOfPoint, lengthOf } from '../../filters/period.ts';
import type { Asking } from '../../filters/request.ts';
import type { OpenView } from '../../filters/use-view.ts';
import { Tabs } from '../../kit/tabs.tsx';
import { m } from '../../language/messages.ts';
import { r } from '../../language/reports/messages.ts';
import { PanelMenu } from '../panel/panel-menu.tsx';
import { QueryState } from '../panel/query-state.tsx';
import { share } from '../report/units.ts';
import { useOpenAnswers } from '../report/use-report.ts';
import { datesBody, PATH } from '../visibility/bodies.ts';
import { answersView } from '../visibility/links.ts';
import {
  brandOf,
  type ChartDate,
  chartDate,
  datesOf,
  type Row,
  rowsQuery,
  seriesOf,
} from '../visibility/rows.ts';
import { ValueTable } from '../visibility/value-table.tsx';

interface WeeksProps {
  open: OpenView;
  asking: Asking;
  /** All brands by rank, which is the order of the small charts. */
  rows: Row[];
  focus: string | undefined;
}

const HEIGHT = 132;
const METRIC = 'share_of_voice';

/** Each brand week by week: small charts with one scale, so that heights can be compared. */
export function Weeks({ open, asking, rows, focus }: WeeksProps) {
  const { view } = open;
  // Weeks of a short period would be two points; a year of them is as much as fits.
  const step = lengthOf(asking.days) < 21 ? 'day' : lengthOf(asking.days) > 700 ? 'month' : 'week';
  const body = useMemo(() => ({ ...datesBody(asking, view), interval: step }), [asking, view, step]);
  const byWeek = useQuery(rowsQuery(body));
  const dates = useMemo(() => datesOf(asking.days, step).map(chartDate), [asking, step]);
  const series = useMemo(() => {
    const found = seriesOf(
      byWeek.data?.rows ?? [],
      dates.map(({ date }) => date),
      METRIC,
      brandOf,
      focus,
    );
    const rank = new Map(rows.map(({ asset }, index) => [asset?.id, index]));
    return found.sort((a, b) => (rank.get(a.id) ?? 0) - (rank.get(b.id) ?? 0));
  }, [byWeek.data, dates, focus, rows]);
  const title = r.voiceByStep(step);
  return (
    <section className="card min-w-0 p-4" aria-label={title}>
      <Tabs
        label={m.viewAs()}
        heading={
          <>
            <h2 className="font-semibold">{title}</h2>
            <span className="text-note text-faint">
              {m.oneScale()} · {m.bandNote(view.basis)}
            </span>
          </>
        }
        beside={
          <PanelMenu
            facts={{
              title,
              request: { path: PATH, body: { ...body, limit: 50 } },
              computed: 'voice',
              csv: () => [
                ['date', 'brand', METRIC, 'low', 'high', 'matching_answers', 'answers'],
                ...(byWeek.data?.rows ?? []).map((row) => [
                  row.date,
                  row.asset?.name,
                  row[METRIC],
                  row.interval?.[METRIC]?.low,
                  row.interval?.[METRIC]?.high,
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
                query={byWeek}
                isAsked
                height={2 * HEIGHT}
                isEmpty={() => series.length === 0}
                empty={<p className="text-soft">{m.emptyPeriod()}</p>}
              >
                {() => <Small {...{ series, dates, open, asking, step }} />}
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
                value={share.value}
                interval={share.interval}
                height={2 * HEIGHT}
              />
            ),
          },
        ]}
      />
    </section>
  );
}

interface SmallProps {
  series: Series[];
  dates: ChartDate[];
  open: OpenView;
  asking: Asking;
  step: 'day' | 'week' | 'month';
}

function Small({ series, dates, open, asking, step }: SmallProps) {
  const openAnswers = useOpenAnswers(open);
  const highest = highestOf(series);
  return (
    <ul className="grid gap-x-6 gap-y-4 pt-1 sm:grid-cols-2 xl:grid-cols-4">
      {series.map((one) => (
        <li key={one.id} className="min-w-0">
          <h3 className={`truncate font-medium ${one.isFocus ? 'text-accent' : ''}`}>{one.name}</h3>
          <LineChart
            label={r.voiceOf(one.name)}
            series={[{ ...one, isFocus: true }]}
            dates={dates}
            format={share}
            height={HEIGHT}
            highest={highest}
            hasEndLabels={false}
            onOpen={(_, at) =>
              openAnswers(
                answersView(open.view, {
                  brand: one.name,
                  days: daysOfPoint(dates[at]?.date ?? '', step, asking.days),
                }),
              )
            }
          />
        </li>
      ))}
    </ul>
  );
}
