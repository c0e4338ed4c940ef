import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useRights } from '../../api/membership.ts';
import { m } from '../../language/messages.ts';
import { r } from '../../language/reports/messages.ts';
import { NotAsked, QueryState } from '../panel/query-state.tsx';
import { State } from '../panel/states.tsx';
import { Toolbar } from '../panel/toolbar.tsx';
import { Headline } from '../report/headline.tsx';
import { comparedIn } from '../report/rows.ts';
import { share } from '../report/units.ts';
import { useReport } from '../report/use-report.ts';
import { Accuracy } from './accuracy.tsx';
import { Claims } from './claims.tsx';
import { DecidedClaims } from './decided.tsx';
import { bodyOf, scoresQuery } from './rows.ts';
import { useDecisions } from './use-decisions.ts';

/** What answers claim about the brand, and how much of it is right. */
export function Facts() {
  const report = useReport('factcheck');
  const { open, asking, brand } = report;
  const { view } = open;
  const body = useMemo(
    () => (asking && brand ? { ...bodyOf(asking, view, brand.id), ...comparedIn(asking) } : undefined),
    [asking, view, brand],
  );
  const total = useQuery(scoresQuery(body));
  const [row] = total.data?.rows ?? [];
  const { org = '', category = '' } = useParams({ strict: false });
  const { canWriteInsights: canChange } = useRights(org);
  const decided = useDecisions(category, brand?.id ?? '');
  return (
    <>
      <Toolbar
        open={open}
        report="factcheck"
        errors={[total.error]}
        title={brand ? r.factsHeadline(brand.name) : m.screenName('facts')}
        info={total.data?.info}
      >
        {row?.matching_answers ? (
          <Headline row={row} metric="accuracy" unit={share} before={m.accuracy()} />
        ) : null}
      </Toolbar>
      {!asking && (
        <div className="card">
          <NotAsked />
        </div>
      )}
      {asking && brand && (
        <QueryState
          query={total}
          isAsked
          height={600}
          isEmpty={({ rows }) => !rows[0]?.matching_answers}
          empty={
            <div className="card">
              <State icon="facts" title={r.noClaims(brand.name)} />
            </div>
          }
        >
          {() => (
            <div className="grid gap-4">
              <Accuracy {...{ report, asking, brand }} />
              <Claims {...{ report, asking, brand, decided, canChange }} />
            </div>
          )}
        </QueryState>
      )}
      <DecidedClaims decisions={decided.decisions} undo={decided.undo} canChange={canChange} />
    </>
  );
}
