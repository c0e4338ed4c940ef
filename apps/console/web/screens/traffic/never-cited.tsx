import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Asking } from '../../filters/request.ts';
import { r } from '../../language/reports/messages.ts';
import { PATH, rowsQuery } from '../citations/rows.ts';
import { QueryState } from '../panel/query-state.tsx';
import { Panel } from '../report/panel.tsx';
import { Counts } from './counts.tsx';
import { BOTS } from './rows.ts';

interface NeverCitedProps {
  asking: Asking;
  domain: string;
  timeZone: string;
}

/** Pages that bots read in the period and that no answer of the category has cited on any day up to its end. */
export function NeverCited({ asking, domain, timeZone }: NeverCitedProps) {
  const { category_id, end_date, timezone } = asking.ask;
  const body = useMemo(
    () => ({
      category_id,
      start_date: '2000-01-01',
      end_date,
      timezone,
      entity: 'page',
      filter: { field: 'domain', op: 'contains', value: domain },
    }),
    [category_id, end_date, timezone, domain],
  );
  const cited = useQuery(rowsQuery(body));
  const pages = useMemo(() => new Set(cited.data?.rows.map(({ page }) => page ?? '')), [cited.data]);
  if (cited.data)
    return (
      <Counts
        {...{ asking, domain, timeZone }}
        title={r.neverCited()}
        note={r.neverCitedNote()}
        name={r.page()}
        path={BOTS}
        own={{ metrics: ['count', 'last_visit'], dimensions: ['page'] }}
        value={r.requests()}
        last={r.lastVisit()}
        computed="bots"
        leftOut={pages}
      />
    );
  return (
    <Panel
      title={r.neverCited()}
      facts={{ title: r.neverCited(), request: { path: PATH, body }, computed: 'bots', csv: () => [] }}
    >
      <QueryState query={cited} isAsked height={300} isEmpty={() => false} empty={null}>
        {() => null}
      </QueryState>
    </Panel>
  );
}
