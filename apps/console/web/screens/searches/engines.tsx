import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { stepOf } from '../../filters/period.ts';
import type { Asking } from '../../filters/request.ts';
import { withFilter } from '../../filters/use-view.ts';
import { m } from '../../language/messages.ts';
import { r } from '../../language/reports/messages.ts';
import { answersOfRow } from '../panel/answers-of-row.ts';
import { RankPanel } from '../report/rank-panel.tsx';
import { bodyWithCounts, changeOfRow, comparedIn, linesOf, pointOfRow } from '../report/rows.ts';
import { TimePanel } from '../report/time-panel.tsx';
import { mean } from '../report/units.ts';
import type { OpenReport } from '../report/use-report.ts';
import { csvOf, PATH, PER_ANSWER, rowsQuery } from './rows.ts';

/** Searches per answer: over time, and by engine. */
export function Engines({ report, asking }: { report: OpenReport; asking: Asking }) {
  const { open, dates, openAnswers } = report;
  const { view } = open;
  const datesBody = useMemo(
    () => ({ ...bodyWithCounts(asking, view), group_by: ['date'], interval: stepOf(asking.days) }),
    [asking, view],
  );
  const byDate = useQuery(rowsQuery(datesBody));
  const body = useMemo(
    () => ({
      ...bodyWithCounts(asking, view),
      ...comparedIn(asking),
      group_by: ['model'],
      sort: { field: PER_ANSWER },
    }),
    [asking, view],
  );
  const engines = useQuery(rowsQuery(body));
  const series = useMemo(
    () =>
      linesOf(
        byDate.data?.rows ?? [],
        dates.map(({ date }) => date),
        () => ({ id: 'all', name: r.perAnswerLine(), isFocus: true }),
        (row, at) => pointOfRow(row, PER_ANSWER, at),
      ),
    [byDate.data, dates],
  );
  return (
    <div className="grid gap-4 xl:grid-cols-2">
      <TimePanel
        open={open}
        asking={asking}
        title={r.perAnswerByDate()}
        query={byDate}
        series={series}
        dates={dates}
        unit={mean}
        request={{ path: PATH, body: { ...datesBody, limit: 50 } }}
        computed="searches"
        onOpen={(_, date) => {
          const row = byDate.data?.rows.find((one) => one.date === date);
          if (row) openAnswers(answersOfRow(row));
        }}
      />
      <RankPanel
        open={open}
        title={r.byEngine()}
        query={engines}
        request={{ path: PATH, body }}
        computed="searches"
        csv={() => csvOf(engines.data?.rows ?? [])}
        name={m.splitName('model')}
        value={r.perAnswer()}
        unit={mean}
        rowOf={(row) => ({
          key: row.model_id ?? '',
          name: row.model ?? '',
          narrow: { ...view, ...withFilter(view, { field: 'model', op: 'is', value: row.model ?? '' }) },
          point: pointOfRow(row, PER_ANSWER),
          answers: answersOfRow(row),
          change: changeOfRow(row, PER_ANSWER),
        })}
      />
    </div>
  );
}
