import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useMemo } from 'react';
import type { Field } from '../../filters/grammar.ts';
import type { Asking } from '../../filters/request.ts';
import { withFilter } from '../../filters/use-view.ts';
import { r } from '../../language/reports/messages.ts';
import { QueryState } from '../panel/query-state.tsx';
import { BasisMenu } from '../report/basis-menu.tsx';
import { Panel } from '../report/panel.tsx';
import { comparedIn } from '../report/rows.ts';
import { Shown } from '../report/shown.tsx';
import type { OpenReport } from '../report/use-report.ts';
import { DivergingTable } from './diverging-table.tsx';
import { bodyOf, PATH, type Row, rowsQuery } from './rows.ts';

interface AssessmentsProps {
  report: OpenReport;
  asking: Asking;
  brand: { id: string; name: string };
  title: string;
  note?: string;
  name: string;
  /** What the report is asked for besides. */
  own: object;
  /** What a name narrows the screen to; left out where the report has no filter for it. */
  field?: Field;
  keyOf: (row: Row) => { id?: string | null; name?: string | null } | null | undefined;
  /** Beside the name of a row; `names`: those of all rows. */
  besideName?: ((name: string, names: string[]) => ReactNode) | undefined;
  /** What is said where no row has a name. */
  none?: string;
  /** Above the rows. */
  children?: ReactNode;
}

/** Assessments by something: positive and negative to both sides of a middle line. */
export function Assessments(props: AssessmentsProps) {
  const { report, asking, brand, title, note, name, own, field, keyOf, besideName, none, children } = props;
  const { open } = report;
  const { view } = open;
  const key = JSON.stringify(own);
  const body = useMemo(
    () => bodyOf(asking, view, brand.id, { ...JSON.parse(key), ...comparedIn(asking) }),
    [asking, view, brand.id, key],
  );
  const query = useQuery(rowsQuery(body));
  const { rows = [], info } = query.data ?? {};
  return (
    <Panel
      title={title}
      note={
        <>
          {note} <Shown shown={rows.length} all={info?.total_results} />
        </>
      }
      beside={<BasisMenu open={open} />}
      facts={{
        title,
        request: { path: PATH, body },
        computed: 'sentiment',
        csv: () => csvOf(rows, keyOf),
      }}
    >
      {children}
      <QueryState
        query={query}
        isAsked
        height={240}
        isEmpty={() => !rows.some((row) => keyOf(row)?.name)}
        empty={<p className="text-soft">{none ?? r.noAssessments(brand.name)}</p>}
      >
        {() => (
          <DivergingTable
            label={title}
            name={name}
            beside={
              besideName &&
              ((one) =>
                besideName(
                  one,
                  rows.flatMap((row) => keyOf(row)?.name ?? []),
                ))
            }
            rows={rows.flatMap((row) => {
              const one = keyOf(row);
              if (!one?.name) return [];
              return [
                {
                  row,
                  id: one.id ?? one.name,
                  name: one.name,
                  narrow: field && {
                    ...view,
                    ...withFilter(view, { field, op: 'is', value: one.name }),
                  },
                },
              ];
            })}
          />
        )}
      </QueryState>
    </Panel>
  );
}

const csvOf = (rows: Row[], keyOf: AssessmentsProps['keyOf']) => [
  ['name', 'positive', 'low', 'high', 'negative', 'low', 'high', 'occurrence', 'matching_answers', 'answers'],
  ...rows.map((row) => [
    keyOf(row)?.name,
    row.positive_sentiment,
    row.interval?.positive_sentiment?.low,
    row.interval?.positive_sentiment?.high,
    row.negative_sentiment,
    row.interval?.negative_sentiment?.low,
    row.interval?.negative_sentiment?.high,
    row.occurrence,
    row.matching_answers,
    row.answers,
  ]),
];
