import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { membersQuery } from '../../api/membership.ts';
import { Button } from '../../kit/button.tsx';
import { Icon } from '../../kit/icon.tsx';
import { count, localMoment, percent, shortLocalMoment } from '../../language/format.ts';
import { n, words } from '../../language/manage/messages.ts';
import { Confirm } from '../manage/confirm.tsx';
import { Card } from '../manage/page.tsx';
import { ProblemLine } from '../manage/problem-line.tsx';
import { Table } from '../manage/table.tsx';
import { QueryState } from '../panel/query-state.tsx';
import { type Revision, useRevisions } from './use-revisions.ts';
import type { SectionProps } from './use-unsure.ts';

/** What waits to be read again, how far it is, and what was read before. */
export function Revisions({ organization, category, canChange }: SectionProps) {
  const { query, running, start, cancel, perSecond } = useRevisions(category);
  const { data: members = [] } = useQuery(membersQuery(organization));
  const [asked, setAsked] = useState<'cancel'>();
  const nameOf = (who: Revision['requested_by'], otherwise: string) => {
    if (!who) return otherwise;
    const person = members.find(({ userId }) => userId === who.subject)?.user.name;
    if (person) return who.key_id ? words.byKeyOf(person) : person;
    return who.key_id ? words.byKey() : n.somebody();
  };
  return (
    <QueryState query={query} isAsked height={320} isEmpty={() => false} empty={null}>
      {({ is_due, rules_changed, names_changed_at, revisions, ...changes }) => (
        <div className="grid gap-4">
          <ProblemLine error={start.error ?? (asked ? undefined : cancel.error)} />
          {running ? (
            <Running revision={running} perSecond={perSecond}>
              <p className="text-note text-soft">
                {n.askedBy(nameOf(running.requested_by, n.byItself()), localMoment(running.requested_at))}
              </p>
              <Changes of={running.state === 'waiting' ? changes : running} />
              {canChange && (
                <Button className="justify-self-start" onPress={() => setAsked('cancel')}>
                  {n.cancelRevision()}
                </Button>
              )}
            </Running>
          ) : (
            <section className="card grid gap-3 p-4" aria-label={n.newNames()}>
              <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
                <div className="mr-auto flex items-center gap-2">
                  <span className={is_due ? 'text-warn' : 'text-good'}>
                    <Icon name={is_due ? 'clock' : 'check'} size={18} />
                  </span>
                  <h2 className="font-semibold">
                    {is_due ? n.changeWaits(rules_changed) : n.nothingWaits()}
                  </h2>
                </div>
                {canChange && (
                  <Button
                    look={is_due ? 'primary' : 'plain'}
                    disabled={start.isPending}
                    onPress={() => start.mutate()}
                  >
                    {is_due ? n.readAgain() : n.readAgainAnyway()}
                  </Button>
                )}
              </div>
              {is_due && <Changes of={changes} />}
              <p className="max-w-3xl text-soft">
                {is_due && !rules_changed && names_changed_at
                  ? `${n.lastChange(localMoment(names_changed_at))} `
                  : ''}
                {is_due ? n.dueWhy(rules_changed) : n.nothingWaitsWhy()}
              </p>
            </section>
          )}
          <Card title={n.history()}>
            {revisions.length === 0 ? (
              <p className="text-soft">{n.noRevisions()}</p>
            ) : (
              <Table
                label={n.history()}
                rows={revisions}
                keyOf={({ id }) => id}
                columns={[
                  {
                    id: 'at',
                    title: n.askedFor(),
                    className: 'align-top',
                    cell: ({ requested_at, requested_by }) => (
                      <>
                        {shortLocalMoment(requested_at)}
                        <div className="text-note text-soft">{nameOf(requested_by, n.byItself())}</div>
                      </>
                    ),
                  },
                  {
                    id: 'changes',
                    title: n.changed(),
                    isWideOnly: true,
                    className: 'align-top',
                    cell: (revision) => (isChanged(revision) ? <Changes of={revision} /> : '–'),
                  },
                  {
                    id: 'state',
                    title: n.state(),
                    className: 'align-top',
                    cell: (revision) => (
                      <>
                        <RevisionState state={revision.state} />
                        <div className="text-note text-soft">
                          {revision.state === 'cancelled' && revision.cancelled_by
                            ? n.cancelledBy(nameOf(revision.cancelled_by, ''))
                            : revision.failure}
                        </div>
                        <div className="mt-1 md:hidden">
                          <Changes of={revision} />
                        </div>
                      </>
                    ),
                  },
                  {
                    id: 'took',
                    title: n.took(),
                    isWideOnly: true,
                    className: 'text-right! align-top whitespace-nowrap tabular-nums',
                    cell: ({ started_at, ended_at }) =>
                      started_at && ended_at
                        ? n.duration((Date.parse(ended_at) - Date.parse(started_at)) / 1000)
                        : '–',
                  },
                  {
                    id: 'answers',
                    title: n.answersRead(),
                    className: 'text-right! align-top whitespace-nowrap tabular-nums',
                    cell: ({ answers_read }) => count(answers_read),
                  },
                ]}
              />
            )}
          </Card>
          {asked && (
            <Confirm
              title={n.cancelRevision()}
              action={n.cancelRevision()}
              run={() => cancel.mutateAsync()}
              onClose={() => setAsked(undefined)}
            >
              {n.cancelWhy()}
            </Confirm>
          )}
        </div>
      )}
    </QueryState>
  );
}

interface RunningProps {
  revision: Revision;
  perSecond: number | undefined;
  children: ReactNode;
}

function Running({ revision, perSecond, children }: RunningProps) {
  const { state, answers, answers_read } = revision;
  const share = answers > 0 ? Math.min(1, answers_read / answers) : undefined;
  const left = Math.max(0, answers - answers_read);
  return (
    <section className="card grid gap-3 p-4" aria-label={n.newNames()}>
      <div className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
        <h2 className="mr-auto font-semibold">{n.runningTitle(state)}</h2>
        {state === 'reading' && share !== undefined && (
          <p className="figure tabular-nums">{percent(share, 0)}</p>
        )}
      </div>
      <progress
        aria-label={n.progressOfRevision()}
        className="h-2 w-full appearance-none overflow-hidden rounded-full border-0 bg-line [&::-moz-progress-bar]:bg-accent [&::-webkit-progress-bar]:bg-line [&::-webkit-progress-value]:bg-accent"
        value={state === 'read' ? 1 : (share ?? 0)}
        max={1}
      />
      <p className="flex flex-wrap gap-x-4 gap-y-1 tabular-nums" data-testid="revision-progress">
        {state === 'waiting' ? (
          <span className="text-soft">{n.waitingWhy()}</span>
        ) : (
          <>
            <span>{n.readOf(count(answers_read), count(Math.max(answers, answers_read)))}</span>
            {state === 'reading' && perSecond !== undefined && (
              <>
                <span className="text-soft">{n.perSecond(count(perSecond))}</span>
                {perSecond > 0 && <span className="text-soft">{n.timeLeft(left / perSecond)}</span>}
              </>
            )}
          </>
        )}
      </p>
      <p className="max-w-3xl text-note text-soft">{n.untilThen()}</p>
      {children}
    </section>
  );
}

type Changed = Pick<Revision, 'names_added' | 'names_removed' | 'decisions_changed'>;

/** As many names are shown; more are counted. */
const MOST_NAMES = 8;

const isChanged = ({ names_added, names_removed, decisions_changed }: Changed) =>
  names_added.length + names_removed.length + decisions_changed > 0;

function Changes({ of: changed }: { of: Changed }) {
  const { names_added, names_removed, decisions_changed } = changed;
  if (!isChanged(changed)) return null;
  const names = [
    ...names_added.map((name) => ({ name, isNew: true })),
    ...names_removed.map((name) => ({ name, isNew: false })),
  ];
  const more = names.length - MOST_NAMES;
  return (
    <ul className="flex flex-wrap gap-1">
      {names.slice(0, MOST_NAMES).map(({ name, isNew }) => (
        <li
          key={`${isNew} ${name}`}
          className={`tag whitespace-normal! wrap-anywhere ${isNew ? 'bg-good-soft text-good' : 'bg-bad-soft text-bad'}`}
        >
          {isNew ? '+' : '−'} {name} <span className="sr-only">{isNew ? n.isNew() : n.isGone()}</span>
        </li>
      ))}
      {more > 0 && <li className="tag bg-hair text-soft">{n.moreNames(more)}</li>}
      {decisions_changed > 0 && (
        <li className="tag bg-hair text-soft">{n.decisionsChanged(decisions_changed)}</li>
      )}
    </ul>
  );
}

const looks: Partial<Record<Revision['state'], string>> = {
  switched: 'bg-good-soft text-good',
  failed: 'bg-bad-soft text-bad',
  cancelled: 'bg-hair text-soft',
};

const RevisionState = ({ state }: Pick<Revision, 'state'>) => (
  <span className={`tag ${looks[state] ?? 'bg-accent-soft text-accent'}`}>{n.revisionState(state)}</span>
);
