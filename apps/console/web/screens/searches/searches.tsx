import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { withFilter } from '../../filters/use-view.ts';
import { r } from '../../language/reports/messages.ts';
import { answersOfRow } from '../panel/answers-of-row.ts';
import { NotAsked, QueryState } from '../panel/query-state.tsx';
import { State } from '../panel/states.tsx';
import { Toolbar } from '../panel/toolbar.tsx';
import { BasisMenu } from '../report/basis-menu.tsx';
import { Headline } from '../report/headline.tsx';
import { Panel } from '../report/panel.tsx';
import { RankTable } from '../report/rank-table.tsx';
import { bodyWithCounts, changeOfRow, comparedIn, pointOfRow } from '../report/rows.ts';
import { Shown } from '../report/shown.tsx';
import { mean, share } from '../report/units.ts';
import { useReport } from '../report/use-report.ts';
import { Engines } from './engines.tsx';
import { Prompts } from './prompts.tsx';
import { csvOf, PATH, PER_ANSWER, rowsQuery } from './rows.ts';

const SHOWN = 20;

/** What engines search for before they answer. */
export function Searches() {
  const report = useReport('query-fanouts');
  const { open, asking } = report;
  const { view } = open;
  const shared = useMemo(
    () => asking && { ...bodyWithCounts(asking, view), ...comparedIn(asking) },
    [asking, view],
  );
  const total = useQuery(rowsQuery(shared));
  const body = useMemo(
    () => shared && { ...shared, group_by: ['query'], sort: { field: 'share' }, max_results: SHOWN },
    [shared],
  );
  const searches = useQuery(rowsQuery(body));
  const [row] = total.data?.rows ?? [];
  return (
    <>
      <Toolbar
        open={open}
        report="query-fanouts"
        errors={[total.error, searches.error]}
        title={r.searchesHeadline()}
        info={total.data?.info}
      >
        {row?.matching_answers ? (
          <Headline row={row} metric={PER_ANSWER} unit={mean} before={r.perAnswer()} />
        ) : null}
      </Toolbar>
      {!asking && (
        <div className="card">
          <NotAsked />
        </div>
      )}
      {asking && body && (
        <QueryState
          query={searches}
          isAsked
          height={600}
          isEmpty={({ rows }) => rows.length === 0}
          empty={
            <div className="card">
              <State icon="search" title={r.noSearches()} />
            </div>
          }
        >
          {({ rows, info }) => (
            <div className="grid gap-4">
              <Panel
                title={r.searches()}
                note={<Shown shown={rows.length} all={info.total_results} />}
                beside={<BasisMenu open={open} />}
                facts={{
                  title: r.searches(),
                  request: { path: PATH, body },
                  computed: 'searches',
                  csv: () => csvOf(rows),
                }}
              >
                <RankTable
                  label={r.searches()}
                  name={r.search()}
                  value={r.share()}
                  unit={share}
                  rows={rows.map((one) => ({
                    key: one.query ?? '',
                    name: one.query ?? '',
                    narrow: {
                      ...view,
                      ...withFilter(view, { field: 'query', op: 'is', value: one.query ?? '' }),
                    },
                    rank: one.rank,
                    point: pointOfRow(one, 'share'),
                    answers: answersOfRow(one),
                    change: changeOfRow(one, 'share'),
                  }))}
                />
              </Panel>
              <Engines report={report} asking={asking} />
              <Prompts report={report} asking={asking} />
            </div>
          )}
        </QueryState>
      )}
    </>
  );
}
