import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useMemo } from 'react';
import { searchOf, type View } from '../../filters/address.ts';
import { useAsking, useView } from '../../filters/use-view.ts';
import { count } from '../../language/format.ts';
import { m } from '../../language/messages.ts';
import { r } from '../../language/reports/messages.ts';
import { Empty } from '../panel/empty.tsx';
import { NotAsked, QueryState } from '../panel/query-state.tsx';
import { Toolbar } from '../panel/toolbar.tsx';
import { BasisMenu } from '../report/basis-menu.tsx';
import { Panel } from '../report/panel.tsx';
import { RankTable } from '../report/rank-table.tsx';
import { share } from '../report/units.ts';
import { PATH, totalsBody } from '../visibility/bodies.ts';
import { answersView } from '../visibility/links.ts';
import { brandOf, pointOf, type Row, ranksBefore, rowsQuery } from '../visibility/rows.ts';
import { rowText } from '../visibility/words.ts';
import { Weeks } from './weeks.tsx';

const METRIC = 'share_of_voice';

/** Which part of all mentions each brand has, and which way that goes. */
export function Voice() {
  const open = useView();
  const { view, organization, category } = open;
  const asking = useAsking(open, 'visibility');
  const body = useMemo(() => asking && totalsBody(asking, { ...view, metric: METRIC }), [asking, view]);
  const totals = useQuery(rowsQuery(body));
  const rows = totals.data?.rows ?? [];
  const focusRow =
    rows.find(({ asset }) => asset?.id === view.brand) ?? rows.find(({ asset }) => asset?.owned) ?? rows[0];
  const focus = focusRow && brandOf(focusRow);
  return (
    <>
      <Toolbar
        open={open}
        report="visibility"
        errors={[totals.error]}
        title={focus ? r.voiceHeadline(focus.name) : m.screenName('voice')}
        info={totals.data?.info}
      >
        {focus && focusRow && (
          <Link
            to="/o/$org/insights/$category/answers"
            params={{ org: organization, category }}
            search={searchOf(answersView(view, { brand: focus.name }))}
            className="link text-[16px] leading-6 text-soft"
            data-testid="headline"
          >
            {rowText(METRIC, focusRow)}
          </Link>
        )}
      </Toolbar>
      {!asking && (
        <div className="card">
          <NotAsked />
        </div>
      )}
      {asking && body && (
        <>
          <Panel
            title={m.brandsRanked()}
            beside={<BasisMenu open={open} />}
            facts={{
              title: m.brandsRanked(),
              request: { path: PATH, body: { ...body, limit: 50 } },
              computed: 'voice',
              csv: () => csv(rows),
            }}
          >
            <QueryState
              query={totals}
              isAsked
              height={420}
              isEmpty={() => !focusRow?.answers}
              empty={<Empty open={open} />}
            >
              {(data) => <Brands view={view} rows={data.rows} focus={focus?.id} />}
            </QueryState>
            <p className="mt-2 text-small text-faint">{m.tableNote(count(totals.data?.info.prompts ?? 0))}</p>
          </Panel>
          <Weeks open={open} asking={asking} rows={rows} focus={focus?.id} />
        </>
      )}
    </>
  );
}

function Brands({ view, rows, focus }: { view: View; rows: Row[]; focus: string | undefined }) {
  const before = ranksBefore(rows, METRIC);
  return (
    <RankTable
      label={m.brandsRanked()}
      name={m.brand()}
      value={m.metricName(METRIC)}
      columns={[r.rankBefore()]}
      unit={share}
      rows={rows.flatMap((row) => {
        const asset = brandOf(row);
        if (!asset) return [];
        return [
          {
            key: asset.id,
            name: asset.name,
            narrow: { ...view, brand: asset.id },
            title: r.focusOn(asset.name),
            rank: row.rank,
            more: [<RankChange key="rank" now={row.rank ?? 0} before={before.get(asset.id)} />],
            point: pointOf(row, METRIC, 0),
            answers: answersView(view, { brand: asset.name }),
            change: row.comparison?.[METRIC],
            good: asset.isOwn ? ('up' as const) : undefined,
            isFocus: asset.id === focus,
          },
        ];
      })}
    />
  );
}

/** Where the brand was in the period before, and how many ranks it went up or down. */
function RankChange({ now, before }: { now: number; before: number | undefined }) {
  if (before === undefined) return '–';
  const moved = before - now;
  if (moved === 0) return r.sameRank(before);
  return (
    <span className="font-semibold text-ink">
      <span aria-hidden="true">{moved > 0 ? '▲ ' : '▼ '}</span>
      {r.movedRanks(before, Math.abs(moved), moved > 0)}
    </span>
  );
}

const csv = (rows: Row[]) => [
  ['rank', 'brand', METRIC, 'low', 'high', 'change', 'verdict', 'matching_answers', 'answers'],
  ...rows.map((row) => [
    row.rank,
    row.asset?.name,
    row[METRIC],
    row.interval?.[METRIC]?.low,
    row.interval?.[METRIC]?.high,
    row.comparison?.[METRIC]?.change,
    row.comparison?.[METRIC]?.verdict,
    row.matching_answers,
    row.answers,
  ]),
];
