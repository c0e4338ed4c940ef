import { useMutation, useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { type FormEvent, useDeferredValue, useState } from 'react';
import {
  createSchedule,
  estimateQuery,
  personasQuery,
  type Schedule,
  type ScheduleDraft,
  type Target,
  updateSchedule,
} from '../../api/collect.ts';
import { choicesQuery } from '../../api/prompts.ts';
import { Button } from '../../kit/button.tsx';
import { Dialog } from '../../kit/dialog.tsx';
import { Checks, InputField, SelectField } from '../../kit/form.tsx';
import { c, words } from '../../language/manage/messages.ts';
import { ProblemLine } from '../manage/problem-line.tsx';
import { ShownEstimate } from './estimate.tsx';

interface EditScheduleProps {
  /** Left out: a new one. */
  schedule: Schedule | undefined;
  targets: Target[];
  onDone: () => Promise<void>;
  onClose: () => void;
}

const USUAL_HOURS = [1, 6, 12, 24, 72, 168];

/** What a schedule would ask and cost stands beside its form, and is asked again with every change. */
export function EditSchedule({ schedule, targets, onDone, onClose }: EditScheduleProps) {
  const { category = '' } = useParams({ strict: false });
  const { data: choices } = useQuery(choicesQuery(category));
  const { data: people = [] } = useQuery(personasQuery(category));
  const [draft, setDraft] = useState<ScheduleDraft>(() => draftOf(schedule, targets[0]?.id ?? ''));
  const set = (change: Partial<ScheduleDraft>) => setDraft({ ...draft, ...change });
  const asked = useDeferredValue(draft);
  const isWhole = isComplete(asked);
  const estimate = useQuery({
    ...estimateQuery(category, { ...asked, name: 'estimate' }),
    enabled: isWhole,
    placeholderData: (before) => before,
    retry: false,
  });
  const save = useMutation({
    mutationFn: async () => {
      const { target_id, ...rest } = { ...draft, name: draft.name.trim() };
      if (schedule) await updateSchedule(schedule, rest);
      else await createSchedule(category, { target_id, ...rest });
    },
    onSuccess: async () => {
      await onDone();
      onClose();
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    save.mutate();
  };
  const many = (field: 'topic_ids' | 'tag_ids' | 'region_ids' | 'persona_ids') => ({
    chosen: new Set(draft[field]),
    onChange: (chosen: ReadonlySet<string>) => set({ [field]: [...chosen] }),
  });
  const options = (rows: { id: string; name: string }[] | undefined) =>
    (rows ?? []).map(({ id, name }) => ({ id, label: name }));
  const hours = (field: 'spread_hours' | 'grace_hours', label: string, hint: string, min: number) => (
    <InputField
      label={label}
      hint={hint}
      type="number"
      min={min}
      max={field === 'spread_hours' ? draft.every_hours : 8784}
      value={String(draft[field])}
      onValue={(text) => set({ [field]: Number(text) })}
      required
    />
  );
  return (
    <Dialog
      title={schedule ? c.editNamed(schedule.name) : c.addSchedule()}
      isOpen
      onClose={onClose}
      width="wide"
    >
      <form onSubmit={submit} className="grid gap-4">
        <div className="grid gap-4 sm:grid-cols-2">
          <InputField
            label={words.name()}
            value={draft.name}
            onValue={(name) => set({ name })}
            required
            maxLength={200}
            autoFocus
          />
          <SelectField
            label={c.target()}
            value={draft.target_id}
            disabled={schedule !== undefined}
            onValue={(target_id) => set({ target_id })}
            options={options(targets)}
          />
          <SelectField
            label={c.every()}
            value={String(draft.every_hours)}
            onValue={(text) => {
              const every_hours = Number(text);
              set({ every_hours, spread_hours: every_hours, grace_hours: every_hours });
            }}
            options={[...new Set([...USUAL_HOURS, draft.every_hours])]
              .sort((one, other) => one - other)
              .map((every) => ({ id: String(every), label: c.everyHours(every) }))}
          />
          <InputField
            label={c.replicates()}
            hint={c.replicatesHint()}
            type="number"
            min={1}
            max={100}
            value={String(draft.replicates)}
            onValue={(text) => set({ replicates: Number(text) })}
            required
          />
          {hours('spread_hours', c.spread(), c.spreadHint(), 1)}
          {hours('grace_hours', c.grace(), c.graceHint(), 0)}
          <InputField
            label={c.ends()}
            hint={c.endsHint()}
            type="datetime-local"
            defaultValue={draft.ends_at === null ? '' : localInput(draft.ends_at)}
            onValue={(text) => set({ ends_at: text === '' ? null : new Date(text).toISOString() })}
          />
          <Checks
            label={c.onlyTopics()}
            hint={c.noneMeansAll()}
            options={options(choices?.topics)}
            {...many('topic_ids')}
          />
          {(choices?.tags.length ?? 0) > 0 && (
            <Checks
              label={c.onlyTags()}
              hint={c.noneMeansAll()}
              options={options(choices?.tags)}
              {...many('tag_ids')}
            />
          )}
          <Checks
            label={c.fromRegions()}
            hint={c.noneMeansUnsaid()}
            options={options(choices?.regions)}
            {...many('region_ids')}
          />
          {people.length > 0 && (
            <Checks
              label={c.asPersonas()}
              hint={c.noneMeansUnsaid()}
              options={options(people)}
              {...many('persona_ids')}
            />
          )}
        </div>
        <section aria-label={c.estimate()} className="rounded-lg border border-line p-3">
          <h3 className="font-semibold">
            {c.estimate()} <span className="text-note font-normal text-faint">{c.estimateAbout()}</span>
          </h3>
          {isWhole ? <ShownEstimate query={estimate} /> : <p className="text-soft">{c.estimateNeeds()}</p>}
        </section>
        {schedule && <p className="text-note text-soft">{c.fromNextSlot()}</p>}
        <ProblemLine error={save.error} />
        <div className="flex justify-end gap-2">
          <Button onPress={onClose}>{words.cancel()}</Button>
          <Button type="submit" look="primary" disabled={save.isPending || estimate.error !== null}>
            {schedule ? words.save() : c.addSchedule()}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

/** One answer a prompt costs least; the estimate says what it cannot show. */
function draftOf(schedule: Schedule | undefined, targetId: string): ScheduleDraft {
  const fresh = {
    ...{ target_id: targetId, name: '', every_hours: 24, replicates: 1, spread_hours: 24, grace_hours: 24 },
    ...{ topic_ids: [], tag_ids: [], region_ids: [], persona_ids: [], ends_at: null },
  };
  const { target_id, name, every_hours, replicates, spread_hours, grace_hours, ...more } = schedule ?? fresh;
  const { topic_ids, tag_ids, region_ids, persona_ids, ends_at } = more;
  return {
    ...{ target_id, name, every_hours, replicates, spread_hours, grace_hours },
    ...{ topic_ids, tag_ids, region_ids, persona_ids, ends_at },
  };
}

/** As a field has it: the time of the person, to the minute. */
function localInput(instant: string): string {
  const at = new Date(instant);
  return new Date(at.getTime() - at.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
}

/** What the browser’s own checks of the form would let through. */
const isComplete = ({ target_id, replicates, spread_hours, every_hours, grace_hours }: ScheduleDraft) =>
  target_id !== '' &&
  Number.isInteger(replicates) &&
  replicates >= 1 &&
  replicates <= 100 &&
  Number.isInteger(spread_hours) &&
  spread_hours >= 1 &&
  spread_hours <= every_hours &&
  Number.isInteger(grace_hours) &&
  grace_hours >= 0;
