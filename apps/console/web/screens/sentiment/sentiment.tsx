import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useRights } from '../../api/membership.ts';
import { m } from '../../language/messages.ts';
import { r } from '../../language/reports/messages.ts';
import { ProblemLine } from '../manage/problem-line.tsx';
import { NotAsked, QueryState } from '../panel/query-state.tsx';
import { State } from '../panel/states.tsx';
import { Toolbar } from '../panel/toolbar.tsx';
import { Headline } from '../report/headline.tsx';
import { comparedIn } from '../report/rows.ts';
import { share } from '../report/units.ts';
import { useReport } from '../report/use-report.ts';
import { Assessments } from './assessments.tsx';
import { NamedThemes } from './named-themes.tsx';
import { bodyOf, rowsQuery } from './rows.ts';
import { ThemeMenu } from './theme-menu.tsx';
import { Tones } from './tones.tsx';
import { useThemeNames } from './use-theme-names.ts';

/** How answers assess the brand: by theme, by engine, in which words, and on which pages that rests. */
export function Sentiment() {
  const report = useReport('sentiment');
  const { open, asking, brand } = report;
  const { view } = open;
  const body = useMemo(
    () => (asking && brand ? bodyOf(asking, view, brand.id, comparedIn(asking)) : undefined),
    [asking, view, brand],
  );
  const total = useQuery(rowsQuery(body));
  const [row] = total.data?.rows ?? [];
  const { org = '', category = '' } = useParams({ strict: false });
  const { canWriteInsights: canChange } = useRights(org);
  const { names, name, undo } = useThemeNames(category);
  return (
    <>
      <Toolbar
        open={open}
        report="sentiment"
        errors={[total.error]}
        title={brand ? r.sentimentHeadline(brand.name) : m.screenName('sentiment')}
        info={total.data?.info}
      >
        {row && <Headline row={row} metric="positive_sentiment" unit={share} before={r.positive()} />}
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
              <State icon="sentiment" title={r.noAssessments(brand.name)} />
            </div>
          }
        >
          {() => (
            <div className="grid gap-4">
              <Assessments
                {...{ report, asking, brand }}
                title={r.themes()}
                name={r.theme()}
                own={{ group_by: ['theme'] }}
                field="theme"
                keyOf={({ theme }) => theme}
                besideName={
                  canChange
                    ? (theme, themes) => <ThemeMenu theme={theme} themes={themes} name={name} />
                    : undefined
                }
              >
                <ProblemLine error={name.error} />
              </Assessments>
              <div className="grid gap-4 xl:grid-cols-2">
                <Tones {...{ report, asking, brand }} />
                <Assessments
                  {...{ report, asking, brand }}
                  title={r.byEngine()}
                  name={m.splitName('model')}
                  own={{ group_by: ['model'] }}
                  field="model"
                  keyOf={({ model }) => model}
                />
              </div>
              <Assessments
                {...{ report, asking, brand }}
                title={r.claims()}
                name={r.claim()}
                none={r.noAssessedClaims(brand.name)}
                own={{ group_by: ['claim'], sort: { field: 'occurrence' }, max_results: 25 }}
                field="claim"
                keyOf={({ claim }) => claim}
              />
              <Assessments
                {...{ report, asking, brand }}
                title={r.assessedPages()}
                note={r.assessedPagesNote()}
                none={r.noAssessedPages(brand.name)}
                name={r.page()}
                own={{ source: 'citation', sort: { field: 'occurrence' }, max_results: 25 }}
                keyOf={({ page }) =>
                  page ? { id: page, name: page.replace(/^https?:\/\//, '') } : undefined
                }
              />
            </div>
          )}
        </QueryState>
      )}
      <NamedThemes names={names} undo={undo} canChange={canChange} />
    </>
  );
}
