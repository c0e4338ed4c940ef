import { Link } from '@tanstack/react-router';
import { searchOf } from '../../filters/address.ts';
import { Icon } from '../../kit/icon.tsx';
import { Menu } from '../../kit/menu.tsx';
import { count } from '../../language/format.ts';
import { m } from '../../language/messages.ts';
import { Empty } from '../panel/empty.tsx';
import { PanelMenu } from '../panel/panel-menu.tsx';
import { NotAsked, QueryState } from '../panel/query-state.tsx';
import { Toolbar } from '../panel/toolbar.tsx';
import { PATH, totalsBody } from './bodies.ts';
import { BrandTable } from './brand-table.tsx';
import { BrandsChart } from './brands-chart.tsx';
import { answersView } from './links.ts';
import { Multiples } from './multiples.tsx';

import { MetricTiles } from './tiles.tsx';
import { useVisibility } from './use-visibility.ts';
import { rowText } from './words.ts';

export { askEarly } from './use-visibility.ts';

const HEIGHT = 456;
const bases = ['prompts', 'category'] as const;

export function Visibility() {
  const { open, asking, totals, byDate, dates, focusRow, focus } = useVisibility();
  const { view, change, organization, category } = open;
  const { metric } = view;
  const rows = totals.data?.rows ?? [];
  return (
    <>
      <Toolbar
        open={open}
        report="visibility"
        errors={[totals.error, byDate.error]}
        title={focus ? m.visibilityHeadline(focus.name) : m.screenName('visibility')}
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
            {rowText('visibility_score', focusRow)}
          </Link>
        )}
      </Toolbar>
      {!asking && (
        <div className="card">
          <NotAsked />
        </div>
      )}
      {asking && (
        <>
          <QueryState
            query={totals}
            isAsked
            height={158}
            isEmpty={() => !focusRow?.answers}
            empty={
              <div className="card">
                <Empty open={open} />
              </div>
            }
          >
            {() =>
              focusRow && (
                <ul className="grid gap-2.5 sm:grid-cols-3">
                  <MetricTiles
                    view={view}
                    row={focusRow}
                    dateRows={byDate.data?.rows ?? []}
                    dates={dates.map(({ date }) => date)}
                  />
                </ul>
              )
            }
          </QueryState>
          <div className="grid gap-4 xl:grid-cols-[minmax(0,1fr)_372px]">
            <BrandsChart
              open={open}
              asking={asking}
              byDate={byDate}
              dates={dates}
              focus={focus?.id}
              height={HEIGHT}
            />
            <section className="card p-4" aria-labelledby="brands">
              <div className="mb-2 flex items-center gap-2">
                <h2 id="brands" className="font-semibold">
                  {m.brandsRanked()}
                </h2>
                <span className="ml-auto flex items-center gap-1">
                  <Menu
                    label={m.intervalBasis()}
                    placement="bottom end"
                    onChoose={(id) => change({ basis: id as (typeof bases)[number] })}
                    look="quiet"
                    className="text-note"
                    sections={[
                      {
                        title: m.intervalBasis(),
                        choices: bases.map((id) => ({
                          id,
                          label: m.basisName(id),
                          hint: m.basisHint(id),
                          isChosen: id === view.basis,
                        })),
                      },
                    ]}
                  >
                    {m.basisName(view.basis)} <Icon name="down" size={12} />
                  </Menu>
                  <PanelMenu
                    facts={{
                      title: m.brandsRanked(),
                      request: { path: PATH, body: { ...totalsBody(asking, view), limit: 50 } },
                      computed: 'visibility',
                      csv: () => [
                        [
                          'rank',
                          'brand',
                          metric,
                          'low',
                          'high',
                          'change',
                          'verdict',
                          'matching_answers',
                          'answers',
                        ],
                        ...rows.map((row) => [
                          row.rank,
                          row.asset?.name,
                          row[metric],
                          row.interval?.[metric]?.low,
                          row.interval?.[metric]?.high,
                          row.comparison?.[metric]?.change,
                          row.comparison?.[metric]?.verdict,
                          row.matching_answers,
                          row.answers,
                        ]),
                      ],
                    }}
                  />
                </span>
              </div>
              <QueryState
                query={totals}
                isAsked
                height={HEIGHT}
                isEmpty={(data) => data.rows.length === 0}
                empty={<Empty open={open} />}
              >
                {(data) => <BrandTable view={view} rows={data.rows} focus={focus?.id} />}
              </QueryState>
              <p className="mt-2 text-small text-faint">
                {m.tableNote(count(totals.data?.info.prompts ?? 0))}
              </p>
            </section>
          </div>
          {focus && <Multiples open={open} asking={asking} brand={focus} dates={dates} />}
        </>
      )}
    </>
  );
}
