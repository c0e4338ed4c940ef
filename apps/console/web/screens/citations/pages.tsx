import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useMemo } from 'react';
import type { Filter } from '../../filters/grammar.ts';
import type { Asking } from '../../filters/request.ts';
import { Tabs } from '../../kit/tabs.tsx';
import { count, shortMoment } from '../../language/format.ts';
import { m } from '../../language/messages.ts';
import { r } from '../../language/reports/messages.ts';
import { PanelMenu } from '../panel/panel-menu.tsx';
import { QueryState } from '../panel/query-state.tsx';
import { State } from '../panel/states.tsx';
import { RankTable } from '../report/rank-table.tsx';
import { comparedIn, narrowed } from '../report/rows.ts';
import { Shown } from '../report/shown.tsx';
import { share } from '../report/units.ts';
import type { OpenReport } from '../report/use-report.ts';
import { bodyOf, csvOf, PATH, type Row, rankRow, rowsQuery } from './rows.ts';

interface PagesProps {
  report: OpenReport;
  asking: Asking;
}

const SHOWN = 25;
const HEIGHT = 600;

/** Pages: the most cited, those of rivals' answers, and those that came and went. */
export function Pages({ report, asking }: PagesProps) {
  return (
    <section className="card min-w-0 p-4" aria-label={r.pages()}>
      <Tabs
        label={m.viewAs()}
        heading={<h2 className="font-semibold">{r.pages()}</h2>}
        tabs={[
          { id: 'top', label: r.mostCited(), content: () => <TopPages report={report} asking={asking} /> },
          { id: 'gaps', label: r.gaps(), content: () => <Gaps report={report} asking={asking} /> },
          {
            id: 'new',
            label: r.newPages(),
            content: () => <Moved report={report} asking={asking} presence="new" />,
          },
          {
            id: 'lost',
            label: r.lostPages(),
            content: () => <Moved report={report} asking={asking} presence="lost" />,
          },
        ]}
      />
    </section>
  );
}

function TopPages({ report: { open }, asking }: PagesProps) {
  const body = useMemo(
    () => bodyOf(asking, open.view, { entity: 'page', max_results: SHOWN, ...comparedIn(asking) }),
    [asking, open.view],
  );
  return (
    <PageTable
      open={open}
      title={r.mostCited()}
      note={r.topNote()}
      body={body}
      empty={<p>{r.noPages()}</p>}
    />
  );
}

/** Answers that mention a rival and not the brand: the pages that they rest on. */
function Gaps({ report: { open, brand, rivals }, asking }: PagesProps) {
  const body = useMemo(() => {
    const all = bodyOf(asking, open.view, { entity: 'page', max_results: SHOWN, ...comparedIn(asking) });
    if (!brand || rivals.length === 0) return undefined;
    const conditions: Filter[] = [
      { field: 'mentioned', op: 'not_is', value: brand.name },
      { field: 'mentioned', op: 'in', value: rivals.map(({ name }) => name) },
    ];
    return narrowed(all, conditions);
  }, [asking, open.view, brand, rivals]);
  if (!body || !brand) return <State icon="search" title={r.noRivals()} />;
  return (
    <PageTable
      open={open}
      title={r.gaps()}
      note={r.gapsNote(brand.name)}
      body={body}
      empty={<p>{r.noGaps(brand.name)}</p>}
    />
  );
}

function Moved({ report: { open }, asking, presence }: PagesProps & { presence: 'new' | 'lost' }) {
  const body = useMemo(
    () => bodyOf(asking, open.view, { entity: 'page', ...comparedIn(asking) }),
    [asking, open.view],
  );
  if (!asking.compared) return <State icon="calendar" title={r.chooseComparison()} />;
  return (
    <PageTable
      open={open}
      title={presence === 'new' ? r.newPages() : r.lostPages()}
      note={presence === 'new' ? r.newNote() : r.lostNote()}
      body={body}
      presence={presence}
      lostDays={asking.compared}
      empty={<p>{presence === 'new' ? r.nothingNew() : r.nothingLost()}</p>}
    />
  );
}

interface PageTableProps {
  open: OpenReport['open'];
  title: string;
  note: string;
  body: object;
  presence?: 'new' | 'lost';
  lostDays?: { start: string; end: string };
  empty: ReactNode;
}

function PageTable({ open, title, note, body, presence, lostDays, empty }: PageTableProps) {
  const { view } = open;
  const query = useQuery(rowsQuery(body));
  const rows = useMemo(() => chosen(query.data?.rows ?? [], presence), [query.data, presence]);
  const all = presence ? rows.length : query.data?.info.total_results;
  const isLost = presence === 'lost';
  return (
    <>
      <div className="mb-2 flex items-center gap-2">
        <p className="text-note text-faint">
          {note} <Shown shown={Math.min(rows.length, SHOWN)} all={all} />
        </p>
        <span className="ml-auto">
          <PanelMenu
            facts={{
              title,
              request: { path: PATH, body },
              computed: 'citations',
              csv: () => csvOf(rows),
            }}
          />
        </span>
      </div>
      <QueryState
        query={query}
        isAsked
        height={HEIGHT}
        isEmpty={() => rows.length === 0}
        empty={<div className="py-6 text-center text-soft">{empty}</div>}
      >
        {() => (
          <RankTable
            label={title}
            name={r.page()}
            value={isLost ? r.shareBefore() : m.citationShare()}
            columns={[isLost ? r.citationsBefore() : r.firstCited()]}
            unit={share}
            hasCounts={!isLost}
            hasChange={!isLost}
            rows={rows.slice(0, SHOWN).map((row, index) => {
              const one = rankRow(row, view, 'page');
              const first = row.first_cited_at;
              return {
                ...one,
                ...(presence && { rank: index + 1 }),
                more: [
                  isLost
                    ? count(row.comparison?.count?.before ?? 0)
                    : first
                      ? shortMoment(first, view.timeZone)
                      : '–',
                ],
                // What was lost has its share and its answers in the other period. A page counts once per answer.
                ...(isLost &&
                  lostDays && {
                    point: {
                      at: 0,
                      value: row.comparison?.citation_share?.before ?? null,
                      matching: row.comparison?.count?.before ?? 0,
                    },
                    answers: one.answers && { ...one.answers, period: lostDays },
                  }),
              };
            })}
          />
        )}
      </QueryState>
    </>
  );
}

function chosen(rows: Row[], presence: 'new' | 'lost' | undefined): Row[] {
  if (!presence) return rows;
  const size = (row: Row) => (presence === 'new' ? row.citations : row.comparison?.count?.before) ?? 0;
  return rows.filter((row) => row.presence === presence).sort((a, b) => size(b) - size(a));
}
