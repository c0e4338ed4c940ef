import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { Button } from '../../kit/button.tsx';
import { Icon } from '../../kit/icon.tsx';
import { Menu } from '../../kit/menu.tsx';
import { count, shortLocalMoment } from '../../language/format.ts';
import { n } from '../../language/manage/messages.ts';
import { EditBrand } from '../catalogue/brands.tsx';
import { Card } from '../manage/page.tsx';
import { ProblemLine } from '../manage/problem-line.tsx';
import { Table } from '../manage/table.tsx';
import { QueryState } from '../panel/query-state.tsx';
import { State } from '../panel/states.tsx';
import { useCandidates } from './use-candidates.ts';
import type { SectionProps } from './use-unsure.ts';

/** Names that no brand has, those of most answers first. */
export function Candidates({ organization, category, canChange }: SectionProps) {
  const { list, ignored, brands, latest, change, ignore, stopIgnoring, rename, removeBrand } =
    useCandidates(category);
  const [added, setAdded] = useState<string>();
  const rows = list.data?.pages.flatMap(({ data }) => data) ?? [];
  const ignoreOne = (name: string) =>
    change.mutate(async () => ({ said: n.nowIgnored(name), undo: await ignore(name) }));
  const nameBrand = (name: string, id: string) => {
    const brand = brands.data?.find((one) => one.id === id);
    if (!brand) return;
    change.mutate(async () => ({ said: n.nowAlso(name, brand.name), undo: await rename(brand, name) }));
  };
  const takeBack = (undo: () => Promise<void>) =>
    change.mutate(async () => {
      await undo();
      return undefined;
    });
  return (
    <>
      <div role="status" className="empty:hidden">
        {latest && (
          <div className="flex flex-wrap items-center gap-2 rounded-lg bg-good-soft px-3 py-2 text-good">
            <Icon name="check" /> <span className="mr-auto wrap-anywhere">{latest.said}</span>
            <Button onPress={() => takeBack(latest.undo)} disabled={change.isPending}>
              {n.undo()}
            </Button>
          </div>
        )}
      </div>
      <ProblemLine error={change.error} />
      <Card title={n.sectionName('candidates')}>
        <QueryState
          query={list}
          isAsked
          height={240}
          isEmpty={({ pages }) => pages[0]?.data.length === 0}
          empty={
            <State icon="check" title={n.noCandidates()}>
              <p>{n.noCandidatesWhy()}</p>
            </State>
          }
        >
          {() => (
            <Table
              label={n.sectionName('candidates')}
              rows={rows}
              keyOf={({ name }) => name}
              columns={[
                {
                  id: 'name',
                  title: n.name(),
                  cell: ({ name, signs, last_found_at, sample_run_id }) => (
                    <>
                      <b className="font-[550]">{name}</b>
                      <div className="text-note text-soft">{signs.map(n.signName).join(', ')}</div>
                      <Link
                        to="/o/$org/insights/$category/answers/$run"
                        params={{ org: organization, category, run: sample_run_id }}
                        className="text-note text-soft hover:text-accent"
                      >
                        {n.openAnswer()}
                        <span className="max-sm:hidden">, {shortLocalMoment(last_found_at)}</span>
                      </Link>
                    </>
                  ),
                },
                {
                  id: 'answers',
                  title: n.answers(),
                  className: 'text-right tabular-nums',
                  cell: ({ answers }) => count(answers),
                },
                {
                  id: 'actions',
                  title: n.actions(),
                  isTitleHidden: true,
                  className: 'text-right',
                  cell: ({ name }) =>
                    canChange && (
                      <span className="inline-flex flex-wrap justify-end gap-1">
                        <Button aria-label={n.addNamed(name)} onPress={() => setAdded(name)}>
                          {n.addBrand()}
                        </Button>
                        <Menu
                          label={n.alsoNamed(name)}
                          buttonLabel={n.alsoNamed(name)}
                          placement="bottom end"
                          sections={[
                            { choices: (brands.data ?? []).map(({ id, name: label }) => ({ id, label })) },
                          ]}
                          onChoose={(id) => nameBrand(name, id)}
                        >
                          {n.also()}
                        </Menu>
                        <Button
                          look="quiet"
                          aria-label={n.ignoreNamed(name)}
                          disabled={change.isPending}
                          onPress={() => ignoreOne(name)}
                        >
                          {n.ignore()}
                        </Button>
                      </span>
                    ),
                },
              ]}
            />
          )}
        </QueryState>
        {list.hasNextPage && (
          <Button
            className="justify-self-start"
            disabled={list.isFetchingNextPage}
            onPress={() => void list.fetchNextPage()}
          >
            {n.showMore()}
          </Button>
        )}
      </Card>
      <Card title={n.ignoredNames()} note={count(ignored.data?.length ?? 0)}>
        {ignored.data?.length ? (
          <ul className="flex flex-wrap gap-2">
            {ignored.data.map(({ id, name }) => (
              <li key={id} className="flex items-center gap-1 rounded-lg bg-hair py-0.5 pr-1 pl-2.5">
                <span className="wrap-anywhere">{name}</span>
                {canChange && (
                  <Button
                    look="icon"
                    aria-label={n.undoNamed(name)}
                    onPress={() => takeBack(() => stopIgnoring(id))}
                  >
                    <Icon name="close" />
                  </Button>
                )}
              </li>
            ))}
          </ul>
        ) : (
          <p className="text-soft">{n.nothingIgnored()}</p>
        )}
      </Card>
      {added !== undefined && (
        <EditBrand
          category={category}
          brand={undefined}
          suggested={added}
          onDone={async ({ id, name }) => {
            await change.mutateAsync(async () => ({ said: n.nowBrand(name), undo: () => removeBrand(id) }));
          }}
          onClose={() => setAdded(undefined)}
        />
      )}
    </>
  );
}
