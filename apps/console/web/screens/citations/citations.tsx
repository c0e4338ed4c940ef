import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { m } from '../../language/messages.ts';
import { r } from '../../language/reports/messages.ts';
import { Empty } from '../panel/empty.tsx';
import { NotAsked, QueryState } from '../panel/query-state.tsx';
import { Toolbar } from '../panel/toolbar.tsx';
import { BasisMenu } from '../report/basis-menu.tsx';
import { Headline } from '../report/headline.tsx';
import { Panel } from '../report/panel.tsx';
import { RankTable } from '../report/rank-table.tsx';
import { comparedIn } from '../report/rows.ts';
import { Shown } from '../report/shown.tsx';
import { share } from '../report/units.ts';
import { useReport } from '../report/use-report.ts';
import { Kinds } from './kinds.tsx';
import { Pages } from './pages.tsx';
import { bodyOf, csvOf, METRIC, PATH, rankRow, rowsQuery } from './rows.ts';

const SHOWN = 15;

/** What answers rest on: domains, their pages, and the answers that cite them. */
export function Citations() {
  const report = useReport('citations');
  const { open, asking } = report;
  const { view } = open;
  const kindsBody = useMemo(
    () => asking && bodyOf(asking, view, { entity: 'citation_category', ...comparedIn(asking) }),
    [asking, view],
  );
  const kinds = useQuery(rowsQuery(kindsBody));
  const body = useMemo(
    () => asking && bodyOf(asking, view, { entity: 'domain', max_results: SHOWN, ...comparedIn(asking) }),
    [asking, view],
  );
  const domains = useQuery(rowsQuery(body));
  const owned = kinds.data?.rows.find(({ citation_category }) => citation_category?.id === 'owned');
  return (
    <>
      <Toolbar
        open={open}
        report="citations"
        errors={[kinds.error, domains.error]}
        title={r.citationsHeadline()}
        info={kinds.data?.info}
      >
        {owned && <Headline row={owned} metric={METRIC} unit={share} before={r.ownPages()} />}
      </Toolbar>
      {!asking && (
        <div className="card">
          <NotAsked />
        </div>
      )}
      {asking && body && (
        <>
          <div className="grid gap-4 xl:grid-cols-2">
            <Panel
              title={r.citedDomains()}
              note={<Shown shown={domains.data?.rows.length} all={domains.data?.info.total_results} />}
              beside={<BasisMenu open={open} />}
              facts={{
                title: r.citedDomains(),
                request: { path: PATH, body },
                computed: 'citations',
                csv: () => csvOf(domains.data?.rows ?? []),
              }}
            >
              <QueryState
                query={domains}
                isAsked
                height={720}
                isEmpty={({ rows }) => rows.length === 0}
                empty={<Empty open={open} />}
              >
                {({ rows }) => (
                  <RankTable
                    label={r.citedDomains()}
                    name={r.domain()}
                    value={m.citationShare()}
                    unit={share}
                    rows={rows.map((row) => rankRow(row, view, 'domain'))}
                  />
                )}
              </QueryState>
            </Panel>
            <Kinds report={report} asking={asking} totals={kinds} body={kindsBody ?? {}} />
          </div>
          <Pages report={report} asking={asking} />
        </>
      )}
    </>
  );
}
