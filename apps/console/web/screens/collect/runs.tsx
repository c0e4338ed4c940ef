import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useNavigate, useParams, useSearch } from '@tanstack/react-router';
import {
  type EngineRun,
  engineRunsPage,
  type RunFilters,
  runStates,
  schedulesQuery,
  targetsQuery,
} from '../../api/collect.ts';
import { promptsQuery } from '../../api/prompts.ts';
import type { Search } from '../../filters/address.ts';
import { Button } from '../../kit/button.tsx';
import { SelectField } from '../../kit/form.tsx';
import { localMoment } from '../../language/format.ts';
import { c, words } from '../../language/manage/messages.ts';
import { m } from '../../language/messages.ts';
import { Card, Page } from '../manage/page.tsx';
import { Table } from '../manage/table.tsx';
import { QueryState } from '../panel/query-state.tsx';
import { State } from '../panel/states.tsx';
import { OpenRun } from './run.tsx';
import { COLLECT, money, StateTag } from './sections.tsx';

const LOOK_AGAIN_MS = 2000;
const LOOK_LATER_MS = 15_000;
const isUnderWay = ({ state }: EngineRun) => state === 'asked' || state === 'answered';

const names = { target: 'target_id', schedule: 'schedule_id', prompt: 'prompt_id' } as const;
const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;

/** What the address asks for, and the parameters of it that cannot be read. */
function filtersOf(search: Search): { filters: RunFilters; unreadable: string[] } {
  const filters: RunFilters = {};
  const unreadable: string[] = [];
  const state = runStates.find((one) => one === search.state);
  if (state) filters.state = state;
  else if (search.state !== undefined) unreadable.push(`state=${search.state}`);
  for (const [name, field] of Object.entries(names)) {
    const value = search[name];
    if (value === undefined) continue;
    if (typeof value === 'string' && UUID.test(value)) filters[field as 'target_id'] = value;
    else unreadable.push(`${name}=${value}`);
  }
  return { filters, unreadable };
}

export function Runs() {
  const { org = '', category = '' } = useParams({ strict: false });
  const search: Search = useSearch({ strict: false });
  const navigate = useNavigate();
  const { filters, unreadable } = filtersOf(search);
  const open = typeof search.run === 'string' && UUID.test(search.run) ? search.run : undefined;
  const { data: targets = [] } = useQuery(targetsQuery(org));
  const { data: schedules = [] } = useQuery(schedulesQuery(org, category));
  const { data: prompts = [] } = useQuery(promptsQuery(category));
  const query = useInfiniteQuery({
    queryKey: ['engine-runs', category, filters],
    queryFn: ({ pageParam, signal }) => engineRunsPage(category, filters, pageParam, signal),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ pagination }) => pagination.next_cursor ?? undefined,
    enabled: unreadable.length === 0,
    placeholderData: (before) => before,
    // Often while something is under way: what is planned may be due in hours.
    refetchInterval: ({ state }) =>
      state.data?.pages.some(({ data }) => data.some(isUnderWay)) ? LOOK_AGAIN_MS : LOOK_LATER_MS,
  });
  const runs = query.data?.pages.flatMap(({ data }) => data) ?? [];
  const set = (change: Search, replace = true) =>
    void navigate({
      to: COLLECT,
      params: { org, category, section: 'runs' },
      search: { ...search, ...change },
      replace,
    });
  const noFilters = { state: undefined, target: undefined, schedule: undefined, prompt: undefined };
  const promptOf = (id: string) => prompts.find((prompt) => prompt.id === id)?.prompt ?? id;
  const targetOf = (id: string) => targets.find((target) => target.id === id)?.name ?? c.deletedTarget();
  const select = (name: keyof typeof noFilters, label: string, options: { id: string; label: string }[]) => (
    <SelectField
      label={label}
      value={typeof search[name] === 'string' ? search[name] : ''}
      onValue={(value) => set({ [name]: value || undefined })}
      options={[{ id: '', label: words.all() }, ...options]}
    />
  );
  const counted = runStates.flatMap((state) => {
    const amount = runs.filter((run) => run.state === state).length;
    return amount > 0 ? [{ state, amount }] : [];
  });
  return (
    <Page title={c.sectionName('runs')} about={c.runsAbout()}>
      <div className="grid grid-cols-2 gap-3 xl:grid-cols-4">
        {select(
          'state',
          c.state(),
          runStates.map((id) => ({ id, label: c.stateName(id) })),
        )}
        {select(
          'target',
          c.target(),
          targets.map(({ id, name }) => ({ id, label: name })),
        )}
        {select(
          'schedule',
          c.schedule(),
          schedules.map(({ id, name }) => ({ id, label: name })),
        )}
        {select(
          'prompt',
          words.prompt(),
          prompts.map(({ id, prompt }) => ({ id, label: prompt })),
        )}
      </div>
      {unreadable.length > 0 ? (
        <Card>
          <State icon="warning" title={m.notAsked()} tone="bad">
            <p className="wrap-anywhere">{unreadable.join(', ')}</p>
            <Button onPress={() => set(noFilters)}>{m.removeAll()}</Button>
          </State>
        </Card>
      ) : (
        <Card>
          {counted.length > 0 && (
            <p className="flex flex-wrap items-center gap-2 text-note text-soft" data-testid="progress">
              {c.ofShown(runs.length, query.hasNextPage)}
              {counted.map(({ state, amount }) => (
                <button
                  key={state}
                  type="button"
                  className="link min-h-6"
                  onClick={() => set({ state }, false)}
                >
                  {amount} {c.stateName(state)}
                </button>
              ))}
            </p>
          )}
          <QueryState
            query={query}
            isAsked
            height={240}
            isEmpty={() => runs.length === 0}
            empty={
              <State icon="search" title={Object.keys(filters).length > 0 ? c.noRuns() : c.noRunsYet()}>
                <p>{c.noRunsWhy()}</p>
                {Object.keys(filters).length > 0 && (
                  <Button onPress={() => set(noFilters)}>{m.removeAll()}</Button>
                )}
              </State>
            }
          >
            {() => (
              <Table
                label={c.sectionName('runs')}
                rows={runs}
                keyOf={({ id }) => id}
                columns={[
                  {
                    id: 'prompt',
                    title: words.prompt(),
                    cell: (run) => (
                      <>
                        <button
                          type="button"
                          className="link min-h-6 text-left font-[550]"
                          onClick={() => set({ run: run.id }, false)}
                        >
                          {promptOf(run.prompt_id)}
                        </button>
                        <div className="text-note text-soft">
                          {targetOf(run.target_id)}
                          <span className="md:hidden"> · {localMoment(run.due_at)}</span>
                        </div>
                        {run.fault && <p className="text-note text-warn">{run.fault}</p>}
                      </>
                    ),
                  },
                  { id: 'state', title: c.state(), cell: ({ state }) => <StateTag state={state} /> },
                  {
                    id: 'due',
                    title: c.due(),
                    isWideOnly: true,
                    className: 'whitespace-nowrap',
                    cell: ({ due_at }) => localMoment(due_at),
                  },
                  {
                    id: 'attempts',
                    title: c.attempts(),
                    isWideOnly: true,
                    className: 'text-right! tabular-nums',
                    cell: ({ attempts }) => attempts,
                  },
                  {
                    id: 'cost',
                    title: c.cost(),
                    className: 'text-right! whitespace-nowrap tabular-nums',
                    cell: ({ cost_usd }) => money(cost_usd),
                  },
                ]}
              />
            )}
          </QueryState>
          {query.hasNextPage && (
            <Button
              className="justify-self-start self-start"
              disabled={query.isFetchingNextPage}
              onPress={() => void query.fetchNextPage()}
            >
              {words.showMore()}
            </Button>
          )}
        </Card>
      )}
      {open && (
        <OpenRun run={open} promptOf={promptOf} targetOf={targetOf} onClose={() => set({ run: undefined })} />
      )}
    </Page>
  );
}
