import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Asking } from '../../filters/request.ts';
import { withFilter } from '../../filters/use-view.ts';
import { count } from '../../language/format.ts';
import { m } from '../../language/messages.ts';
import { r } from '../../language/reports/messages.ts';
import { answersOfRow } from '../panel/answers-of-row.ts';
import { BasisMenu } from '../report/basis-menu.tsx';
import { RankPanel } from '../report/rank-panel.tsx';
import { changeOfRow, comparedIn, linesOf, pointOfRow } from '../report/rows.ts';
import { TimePanel } from '../report/time-panel.tsx';
import { share } from '../report/units.ts';
import type { OpenReport } from '../report/use-report.ts';
import { chartDate, datesOf } from '../visibility/rows.ts';
import { bodyOf, PATH, scoresQuery } from './rows.ts';

interface AccuracyProps {
  report: OpenReport;
  asking: Asking;
  brand: { id: string; name: string };
}

/** Accuracy over time and by engine. This report has days only, however long the period is. */
export function Accuracy({ report, asking, brand }: AccuracyProps) {
  const { open, openAnswers } = report;
  const { view } = open;
  const dates = useMemo(() => datesOf(asking.days, 'day').map(chartDate), [asking]);
  const datesBody = useMemo(
    () => ({ ...bodyOf(asking, view, brand.id), group_by: ['date'] }),
    [asking, view, brand.id],
  );
  const byDate = useQuery(scoresQuery(datesBody));
  const body = useMemo(
    () => ({
      ...bodyOf(asking, view, brand.id),
      ...comparedIn(asking),
      group_by: ['model'],
      sort: { field: 'accuracy' },
    }),
    [asking, view, brand.id],
  );
  const engines = useQuery(scoresQuery(body));
  const series = useMemo(
    () =>
      linesOf(
        byDate.data?.rows ?? [],
        dates.map(({ date }) => date),
        () => ({ id: 'all', name: m.accuracy(), isFocus: true }),
        (row, at) => pointOfRow(row, 'accuracy', at),
      ),
    [byDate.data, dates],
  );
  return (
    <div className="grid gap-4 xl:grid-cols-2">
      <TimePanel
        open={open}
        asking={asking}
        title={r.accuracyByDate()}
        query={byDate}
        series={series}
        dates={dates}
        step="day"
        unit={share}
        request={{ path: PATH, body: datesBody }}
        computed="facts"
        onOpen={(_, date) => {
          const row = byDate.data?.rows.find((one) => one.date === date);
          if (row) openAnswers(answersOfRow(row));
        }}
      />
      <RankPanel
        open={open}
        title={r.byEngine()}
        beside={<BasisMenu open={open} />}
        query={engines}
        request={{ path: PATH, body }}
        computed="facts"
        csv={() => [
          ['engine', 'accuracy', 'low', 'high', 'accurate', 'inaccurate', 'matching_answers', 'answers'],
          ...(engines.data?.rows ?? []).map((row) => [
            row.model?.name,
            row.accuracy,
            row.interval?.accuracy?.low,
            row.interval?.accuracy?.high,
            row.accurate,
            row.inaccurate,
            row.matching_answers,
            row.answers,
          ]),
        ]}
        name={m.splitName('model')}
        value={m.accuracy()}
        columns={[r.wrong()]}
        unit={share}
        rowOf={(row) => ({
          key: row.model?.id ?? '',
          name: row.model?.name ?? '',
          narrow: {
            ...view,
            ...withFilter(view, { field: 'model', op: 'is', value: row.model?.name ?? '' }),
          },
          more: [count(row.inaccurate ?? 0)],
          point: pointOfRow(row, 'accuracy'),
          answers: answersOfRow(row),
          change: changeOfRow(row, 'accuracy'),
          good: 'up',
        })}
      />
    </div>
  );
}
