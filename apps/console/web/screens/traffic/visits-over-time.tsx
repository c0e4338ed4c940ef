import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { stepOf } from '../../filters/period.ts';
import type { Asking } from '../../filters/request.ts';
import type { OpenView } from '../../filters/use-view.ts';
import { r } from '../../language/reports/messages.ts';
import { State } from '../panel/states.tsx';
import { linesOf, withFocus } from '../report/rows.ts';
import { TimePanel } from '../report/time-panel.tsx';
import { tally } from '../report/units.ts';
import { chartDate, datesOf } from '../visibility/rows.ts';
import { bodyOf, numberAt, visitsQuery } from './rows.ts';

interface VisitsOverTimeProps {
  open: OpenView;
  asking: Asking;
  domain: string;
  title: string;
  path: string;
  metric: string;
  dimension: string;
  nameOf: (id: string) => string;
  focus?: string;
  filters?: object[];
  unit: (text: string, amount: number) => string;
  computed: 'bots' | 'referrals';
}

/** Visits over time, one line for each type of bot or engine. Days without any have none: every request is in the logs. */
export function VisitsOverTime(props: VisitsOverTimeProps) {
  const { open, asking, domain, title, path, metric, dimension, nameOf, focus, filters, unit, computed } =
    props;
  const key = JSON.stringify(filters ?? []);
  const step = stepOf(asking.days);
  const body = useMemo(
    () =>
      bodyOf(asking, domain, {
        metrics: [metric],
        dimensions: ['date', dimension],
        date_interval: step,
        order_by: { date: 'asc' },
        filters: JSON.parse(key),
      }),
    [asking, domain, metric, dimension, step, key],
  );
  const query = useQuery(visitsQuery(path, body));
  const dates = useMemo(() => datesOf(asking.days, step).map(chartDate), [asking, step]);
  const series = useMemo(() => {
    const rows = (query.data?.rows ?? []).map((row) => ({
      date: (row.dimensions[0] ?? '').slice(0, 10),
      id: row.dimensions[1] ?? '',
      value: numberAt(row),
    }));
    const lines = linesOf(
      rows,
      dates.map(({ date }) => date),
      ({ id }) => ({ id, name: nameOf(id), isFocus: id === focus }),
      ({ value }, at) => ({ at, value }),
    );
    return withFocus(lines).map((line) => ({
      ...line,
      points: dates.map((_, at) => line.points.find((point) => point.at === at) ?? { at, value: 0 }),
    }));
  }, [query.data, dates, nameOf, focus]);
  return (
    <TimePanel
      open={open}
      asking={asking}
      title={title}
      note={r.visitsOpenNothing()}
      query={query}
      series={series}
      dates={dates}
      unit={useMemo(() => tally(unit), [unit])}
      hint={r.walkOnly()}
      height={280}
      request={{ path, body }}
      computed={computed}
      empty={
        <State icon="calendar" title={r.noVisitsInPeriod()}>
          <p>{r.noVisitsWhy()}</p>
        </State>
      }
      onOpen={() => {}}
    />
  );
}
