import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useState } from 'react';
import {
  deleteTarget,
  engineRoutesQuery,
  type Target,
  targetsQuery,
  updateTarget,
} from '../../api/collect.ts';
import { useRights } from '../../api/membership.ts';
import { Button } from '../../kit/button.tsx';
import { Icon } from '../../kit/icon.tsx';
import { count, localMoment } from '../../language/format.ts';
import { c, words } from '../../language/manage/messages.ts';
import { m } from '../../language/messages.ts';
import { Confirm } from '../manage/confirm.tsx';
import { Card, Page } from '../manage/page.tsx';
import { ProblemLine } from '../manage/problem-line.tsx';
import { Table } from '../manage/table.tsx';
import { QueryState } from '../panel/query-state.tsx';
import { State } from '../panel/states.tsx';
import { CheckTarget } from './check-target.tsx';
import { EditTarget } from './edit-target.tsx';
import { RowActions } from './row-actions.tsx';
import { money, StateTag } from './sections.tsx';

const LOOK_AGAIN_MS = 10_000;
const isPaused = ({ state, paused_until }: Target) =>
  state === 'on' && paused_until !== null && Date.parse(paused_until) > Date.now();

export function Targets() {
  const { org = '' } = useParams({ strict: false });
  const { role, canWriteInsights } = useRights(org);
  const client = useQueryClient();
  // A collector stops and pauses targets by itself.
  const query = useQuery({ ...targetsQuery(org), refetchInterval: LOOK_AGAIN_MS });
  const routes = useQuery(engineRoutesQuery);
  /** Null for a new one. */
  const [edited, setEdited] = useState<Target | null>();
  const [checked, setChecked] = useState<Target>();
  const [deleted, setDeleted] = useState<Target>();
  const renew = () => client.invalidateQueries({ queryKey: ['targets', org] });
  const turn = useMutation({
    mutationFn: ({ target, state }: { target: Target; state: 'on' | 'off' }) =>
      updateTarget(target, { state }),
    onSettled: renew,
  });
  const missing = routes.data?.filter(({ is_set_up }) => !is_set_up) ?? [];
  return (
    <Page
      title={c.sectionName('targets')}
      about={`${c.targetsAbout()}${role !== undefined && !canWriteInsights ? ` ${c.readOnly()}` : ''}`}
      actions={
        canWriteInsights && (
          <Button look="primary" onPress={() => setEdited(null)}>
            <Icon name="plus" /> {c.addTarget()}
          </Button>
        )
      }
    >
      <ProblemLine error={turn.error} />
      <Card>
        <QueryState
          query={query}
          isAsked
          height={160}
          isEmpty={(targets) => targets.length === 0}
          empty={
            <State icon="search" title={c.noTargets()}>
              <p>{c.noTargetsWhy()}</p>
            </State>
          }
        >
          {(targets) => (
            <Table
              label={c.sectionName('targets')}
              rows={targets}
              keyOf={({ id }) => id}
              columns={[
                {
                  id: 'name',
                  title: words.name(),
                  cell: (target) => (
                    <>
                      <div className="font-[550]">{target.name}</div>
                      <div className="text-note text-soft">
                        {target.route} · {target.settings.model} · {c.webSearch()}:{' '}
                        {c.searchName(target.settings.search)}
                      </div>
                      {target.stopped_because !== null && (
                        <p className="text-note text-bad">{c.stoppedBecause(target.stopped_because)}</p>
                      )}
                      {isPaused(target) && target.paused_until && (
                        <p className="text-note text-warn">
                          {c.pausedUntil(localMoment(target.paused_until))}
                        </p>
                      )}
                    </>
                  ),
                },
                {
                  id: 'state',
                  title: c.state(),
                  cell: (target) => <StateTag state={isPaused(target) ? 'paused' : target.state} />,
                },
                {
                  id: 'mode',
                  title: c.mode(),
                  isWideOnly: true,
                  cell: ({ mode }) => <span title={c.modeHint(mode)}>{c.modeName(mode)}</span>,
                },
                {
                  id: 'once',
                  title: c.atOnce(),
                  isWideOnly: true,
                  className: 'text-right! tabular-nums',
                  cell: ({ at_once }) => count(at_once),
                },
                {
                  id: 'hold',
                  title: c.reserved(),
                  isWideOnly: true,
                  className: 'text-right! tabular-nums',
                  cell: ({ hold_usd }) => money(hold_usd),
                },
                {
                  id: 'change',
                  title: m.actions(),
                  isTitleHidden: true,
                  className: 'text-right!',
                  cell: (target) =>
                    canWriteInsights && (
                      <RowActions
                        name={target.name}
                        runs={{ target: target.id }}
                        first={{
                          label: c.check(),
                          name: c.checkNamed(target.name),
                          onPress: () => setChecked(target),
                        }}
                        more={[
                          {
                            label: c.edit(),
                            name: c.editNamed(target.name),
                            onPress: () => setEdited(target),
                          },
                          {
                            ...turnOf(target),
                            isBusy: turn.isPending,
                            onPress: () =>
                              turn.mutate({ target, state: target.state === 'on' ? 'off' : 'on' }),
                          },
                          {
                            label: words.delete(),
                            name: words.deleteNamed(target.name),
                            onPress: () => setDeleted(target),
                          },
                        ]}
                      />
                    ),
                },
              ]}
            />
          )}
        </QueryState>
      </Card>
      {missing.length > 0 && (
        <Card title={c.routesMissing()} note={c.routesMissingWhy()}>
          <ul className="grid gap-1">
            {missing.map(({ route, missing: settings }) => (
              <li key={route} className="wrap-anywhere md:grid md:grid-cols-[190px_1fr] md:items-baseline">
                <span className="font-[550]">{route}</span>{' '}
                <span className="text-note text-soft">{c.notSetUp(settings.join(', '))}</span>
              </li>
            ))}
          </ul>
        </Card>
      )}
      {edited !== undefined && (
        <EditTarget
          organization={org}
          {...(edited && { target: edited })}
          routes={routes.data ?? []}
          onDone={renew}
          onClose={() => setEdited(undefined)}
        />
      )}
      {checked && <CheckTarget target={checked} onClose={() => setChecked(undefined)} />}
      {deleted && (
        <Confirm
          title={words.deleteNamed(deleted.name)}
          action={words.delete()}
          run={async () => {
            await deleteTarget(deleted.id);
            await renew();
          }}
          onClose={() => setDeleted(undefined)}
        >
          {c.deleteTargetWhy()}
        </Confirm>
      )}
    </Page>
  );
}

const turnOf = ({ name, state }: Target) =>
  ({
    on: { label: c.turnOff(), name: c.turnOffNamed(name) },
    off: { label: c.turnOn(), name: c.turnOnNamed(name) },
    stopped: { label: c.resume(), name: c.resumeNamed(name) },
  })[state];
