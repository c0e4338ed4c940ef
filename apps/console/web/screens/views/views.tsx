import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { useRights } from '../../api/membership.ts';
import { createView, deleteView, draftOf, type ViewSummary, viewQuery, viewsQuery } from '../../api/views.ts';
import { Button, buttonLook } from '../../kit/button.tsx';
import { Icon } from '../../kit/icon.tsx';
import { shortLocalMoment } from '../../language/format.ts';
import { v, words } from '../../language/manage/messages.ts';
import { m } from '../../language/messages.ts';
import { Confirm } from '../manage/confirm.tsx';
import { Card, Page } from '../manage/page.tsx';
import { ProblemLine } from '../manage/problem-line.tsx';
import { Table } from '../manage/table.tsx';
import { QueryState } from '../panel/query-state.tsx';
import { State } from '../panel/states.tsx';

const VIEW = '/o/$org/insights/$category/views/$view';

/** The saved views of a category. */
export function Views() {
  const { org = '', category = '' } = useParams({ strict: false });
  const { canWriteInsights } = useRights(org);
  const client = useQueryClient();
  const navigate = useNavigate();
  const query = useQuery(viewsQuery(org, category));
  const [deleting, setDeleting] = useState<ViewSummary>();
  const duplicate = useMutation({
    mutationFn: async ({ id }: ViewSummary) => {
      const draft = draftOf(await client.fetchQuery(viewQuery(id)));
      return createView(org, category, { ...draft, name: v.copyOf(draft.name).slice(0, 200) });
    },
    onSuccess: async ({ id }) => {
      await client.invalidateQueries({ queryKey: ['views'] });
      await navigate({ to: VIEW, params: { org, category, view: id } });
    },
  });
  const add = (
    <Link to={VIEW} params={{ org, category, view: 'new' }} className={buttonLook('primary')}>
      <Icon name="plus" size={12} /> {v.newView()}
    </Link>
  );
  return (
    <Page title={m.screenName('views')} about={v.about()} actions={canWriteInsights && add}>
      <ProblemLine error={duplicate.error} />
      <QueryState
        query={query}
        isAsked
        height={240}
        isEmpty={(rows) => rows.length === 0}
        empty={
          <Card>
            <State icon="views" title={v.noViews()}>
              <p>{v.noViewsWhy()}</p>
            </State>
          </Card>
        }
      >
        {(rows) => (
          <Card>
            <Table
              label={m.screenName('views')}
              rows={rows}
              keyOf={({ id }) => id}
              columns={[
                {
                  id: 'name',
                  title: words.name(),
                  className: 'w-full',
                  cell: ({ id, name, description, updated_at }) => (
                    <>
                      <Link
                        to={VIEW}
                        params={{ org, category, view: id }}
                        className="link inline-block min-h-6 font-[550]"
                      >
                        {name}
                      </Link>
                      {description && <span className="block text-note text-soft">{description}</span>}
                      <span className="block text-note text-faint md:hidden">
                        {v.changed()}: {shortLocalMoment(updated_at)}
                      </span>
                    </>
                  ),
                },
                {
                  id: 'panels',
                  title: v.panelCount(),
                  isWideOnly: true,
                  className: 'text-right tabular-nums',
                  cell: ({ panel_count }) => panel_count,
                },
                {
                  id: 'changed',
                  title: v.changed(),
                  isWideOnly: true,
                  className: 'whitespace-nowrap text-soft',
                  cell: ({ updated_at }) => shortLocalMoment(updated_at),
                },
                ...(canWriteInsights
                  ? [
                      {
                        id: 'actions',
                        title: v.actions(),
                        isTitleHidden: true,
                        className: 'whitespace-nowrap text-right',
                        cell: (view: ViewSummary) => (
                          <span className="inline-flex justify-end gap-1">
                            <Button
                              look="quiet"
                              aria-label={v.duplicateNamed(view.name)}
                              disabled={duplicate.isPending}
                              onPress={() => duplicate.mutate(view)}
                            >
                              {v.duplicate()}
                            </Button>
                            <Button
                              look="quiet"
                              aria-label={words.deleteNamed(view.name)}
                              onPress={() => setDeleting(view)}
                            >
                              {words.delete()}
                            </Button>
                          </span>
                        ),
                      },
                    ]
                  : []),
              ]}
            />
          </Card>
        )}
      </QueryState>
      {deleting && (
        <Confirm
          title={words.deleteNamed(deleting.name)}
          action={v.deleteView()}
          run={async () => {
            await deleteView(deleting.id);
            await client.invalidateQueries({ queryKey: ['views'] });
          }}
          onClose={() => setDeleting(undefined)}
        >
          {v.deleteWhy(deleting.name)}
        </Confirm>
      )}
    </Page>
  );
}
