import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useState } from 'react';
import {
  deleteSchedule,
  runSchedule,
  type Schedule,
  schedulesQuery,
  targetsQuery,
  updateSchedule,
} from '../../api/collect.ts';
import { useRights } from '../../api/membership.ts';
import { Button } from '../../kit/button.tsx';
import { Icon } from '../../kit/icon.tsx';
import { localMoment } from '../../language/format.ts';
import { c, words } from '../../language/manage/messages.ts';
import { m } from '../../language/messages.ts';
import { Confirm } from '../manage/confirm.tsx';
import { Card, Page } from '../manage/page.tsx';
import { ProblemLine } from '../manage/problem-line.tsx';
import { Table } from '../manage/table.tsx';
import { QueryState } from '../panel/query-state.tsx';
import { State } from '../panel/states.tsx';
import { EditSchedule } from './edit-schedule.tsx';
import { RowActions } from './row-actions.tsx';
import { StateTag } from './sections.tsx';

type Change = 'on' | 'off' | 'run';

export function Schedules() {
  const { org = '', category = '' } = useParams({ strict: false });
  const { role, canWriteInsights } = useRights(org);
  const client = useQueryClient();
  const query = useQuery(schedulesQuery(org, category));
  const { data: targets } = useQuery(targetsQuery(org));
  const [edited, setEdited] = useState<Schedule | 'new'>();
  const [deleted, setDeleted] = useState<Schedule>();
  const renew = () => client.invalidateQueries({ queryKey: ['schedules', org, category] });
  const change = useMutation({
    mutationFn: async ({ schedule, to }: { schedule: Schedule; to: Change }) => {
      if (to === 'run') return (await runSchedule(schedule)).runs;
      await updateSchedule(schedule, { state: to });
      return undefined;
    },
    onSettled: renew,
  });
  const nameOf = (id: string) => targets?.find((target) => target.id === id)?.name ?? '…';
  return (
    <Page
      title={c.sectionName('schedules')}
      about={`${c.schedulesAbout()}${role !== undefined && !canWriteInsights ? ` ${c.readOnly()}` : ''}`}
      actions={
        canWriteInsights && (
          <Button look="primary" disabled={!targets?.length} onPress={() => setEdited('new')}>
            <Icon name="plus" /> {c.addSchedule()}
          </Button>
        )
      }
    >
      <ProblemLine error={change.error} />
      <p role="status" className="text-soft empty:hidden">
        {change.data !== undefined && c.planned(change.data)}
      </p>
      <Card>
        <QueryState
          query={query}
          isAsked
          height={160}
          isEmpty={(schedules) => schedules.length === 0}
          empty={
            <State icon="clock" title={c.noSchedules()}>
              <p>{targets?.length === 0 ? c.needsTarget() : c.noSchedulesWhy()}</p>
            </State>
          }
        >
          {(schedules) => (
            <Table
              label={c.sectionName('schedules')}
              rows={schedules}
              keyOf={({ id }) => id}
              columns={[
                {
                  id: 'name',
                  title: words.name(),
                  cell: ({ name, target_id, ...one }) => (
                    <>
                      <div className="font-[550]">{name}</div>
                      <div className="text-note text-soft">
                        {nameOf(target_id)} ·{' '}
                        {c.whichPrompts(
                          one.topic_ids.length,
                          one.tag_ids.length,
                          one.region_ids.length,
                          one.persona_ids.length,
                        )}
                      </div>
                      {one.ends_at !== null && (
                        <div className="text-note text-soft">
                          {Date.parse(one.ends_at) > Date.now()
                            ? c.endsAt(localMoment(one.ends_at))
                            : c.endedAt(localMoment(one.ends_at))}
                        </div>
                      )}
                      <div className="text-note text-soft md:hidden">
                        {c.everyHours(one.every_hours)} · {c.times(one.replicates)}
                      </div>
                    </>
                  ),
                },
                { id: 'state', title: c.state(), cell: ({ state }) => <StateTag state={state} /> },
                {
                  id: 'every',
                  title: c.every(),
                  isWideOnly: true,
                  cell: ({ every_hours }) => c.everyHours(every_hours),
                },
                {
                  id: 'replicates',
                  title: c.replicates(),
                  isWideOnly: true,
                  className: 'text-right! tabular-nums',
                  cell: ({ replicates }) => replicates,
                },
                {
                  id: 'change',
                  title: m.actions(),
                  isTitleHidden: true,
                  className: 'text-right!',
                  cell: (schedule) => {
                    const { name, state } = schedule;
                    if (!canWriteInsights) return null;
                    const isOn = state === 'on';
                    return (
                      <RowActions
                        name={name}
                        runs={{ schedule: schedule.id }}
                        first={{
                          label: c.runNow(),
                          name: c.runNowNamed(name),
                          isBusy: change.isPending,
                          onPress: () => change.mutate({ schedule, to: 'run' }),
                        }}
                        more={[
                          { label: c.edit(), name: c.editNamed(name), onPress: () => setEdited(schedule) },
                          {
                            label: isOn ? c.turnOff() : c.turnOn(),
                            name: isOn ? c.turnOffNamed(name) : c.turnOnNamed(name),
                            isBusy: change.isPending,
                            onPress: () => change.mutate({ schedule, to: isOn ? 'off' : 'on' }),
                          },
                          {
                            label: words.delete(),
                            name: words.deleteNamed(name),
                            onPress: () => setDeleted(schedule),
                          },
                        ]}
                      />
                    );
                  },
                },
              ]}
            />
          )}
        </QueryState>
      </Card>
      {edited && targets && (
        <EditSchedule
          schedule={edited === 'new' ? undefined : edited}
          targets={targets}
          onDone={renew}
          onClose={() => setEdited(undefined)}
        />
      )}
      {deleted && (
        <Confirm
          title={words.deleteNamed(deleted.name)}
          action={words.delete()}
          run={async () => {
            await deleteSchedule(deleted);
            await renew();
          }}
          onClose={() => setDeleted(undefined)}
        >
          {c.deleteScheduleWhy()}
        </Confirm>
      )}
    </Page>
  );
}
