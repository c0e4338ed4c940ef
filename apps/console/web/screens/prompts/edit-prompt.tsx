import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import type { Schemas } from '../../api/client.ts';
import { type Choices, changeStatus, type Prompt, updatePrompts } from '../../api/prompts.ts';
import { Button } from '../../kit/button.tsx';
import { Dialog } from '../../kit/dialog.tsx';
import { InputField, SelectField, TextArea } from '../../kit/form.tsx';
import { words } from '../../language/manage/messages.ts';
import { ProblemLine } from '../manage/problem-line.tsx';
import { namesOf } from './lines.ts';

interface EditPromptProps {
  category: string;
  prompt: Prompt;
  choices: Choices;
  canChange: boolean;
  onDone: () => Promise<void>;
  onClose: () => void;
}

export function EditPrompt({ category, prompt, choices, canChange, onDone, onClose }: EditPromptProps) {
  const [text, setText] = useState(prompt.prompt);
  const [topic, setTopic] = useState(prompt.topic.name);
  const [tags, setTags] = useState((prompt.tags ?? []).map(({ name }) => name).join(', '));
  const [status, setStatus] = useState(prompt.status);
  const body = [
    {
      id: prompt.id,
      prompt: text.trim(),
      topic: { name: topic.trim() },
      tags: namesOf(tags).map((name) => ({ name })),
    },
  ];
  const preview = useMutation({
    mutationFn: async () => (await updatePrompts(category, body, true)).prompts?.[0],
  });
  const apply = useMutation({
    mutationFn: async () => {
      // The status has an operation of its own; each is asked only for what it changes.
      if (preview.data && changesOf(preview.data).length > 0) await updatePrompts(category, body, false);
      if (status !== prompt.status) await changeStatus(category, [prompt.id], status, false);
    },
    onSuccess: async () => {
      onClose();
      await onDone();
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    preview.mutate();
  };
  const changes = preview.data && [
    ...changesOf(preview.data),
    ...(status === prompt.status
      ? []
      : [{ field: words.status(), old: words.statusName(prompt.status), next: words.statusName(status) }]),
  ];
  return (
    <Dialog title={changes ? words.previewOfChange() : words.prompt()} isOpen onClose={onClose} width="wide">
      {changes ? (
        <div className="grid gap-3">
          {changes.length === 0 && <p className="text-soft">{words.nothingChanges()}</p>}
          <dl className="grid gap-2">
            {changes.map(({ field, old, next }) => (
              <div key={field}>
                <dt className="text-note font-medium text-soft">{field}</dt>
                {old && <dd className="rounded bg-bad-soft px-2 py-1 text-bad">− {old}</dd>}
                {next && <dd className="mt-1 rounded bg-good-soft px-2 py-1 text-good">+ {next}</dd>}
              </div>
            ))}
          </dl>
          <ProblemLine error={apply.error} />
          <div className="flex justify-end gap-2">
            <Button onPress={() => preview.reset()}>{words.back()}</Button>
            <Button
              look="primary"
              disabled={apply.isPending || changes.length === 0}
              onPress={() => apply.mutate()}
            >
              {words.apply()}
            </Button>
          </div>
        </div>
      ) : (
        <form onSubmit={submit}>
          <fieldset disabled={!canChange} className="grid gap-4">
            <TextArea
              label={words.text()}
              value={text}
              onValue={setText}
              rows={3}
              required
              maxLength={4000}
            />
            <div className="grid gap-4 sm:grid-cols-3">
              <InputField
                label={words.topic()}
                value={topic}
                onValue={setTopic}
                list="edit-topics"
                required
                maxLength={200}
              />
              <InputField label={words.tags()} value={tags} onValue={setTags} placeholder={words.commas()} />
              <SelectField
                label={words.status()}
                value={status}
                onValue={(id) => setStatus(id === 'active' ? 'active' : 'disabled')}
                options={(['active', 'disabled'] as const).map((id) => ({ id, label: words.statusName(id) }))}
              />
            </div>
            <datalist id="edit-topics">
              {choices.topics.map(({ id, name }) => (
                <option key={id} value={name} />
              ))}
            </datalist>
            <p className="text-note text-soft">
              {[
                prompt.language,
                prompt.regions.map(({ name }) => name).join(', '),
                prompt.platforms.map(({ name }) => name).join(', '),
                prompt.personas?.map(({ name }) => name).join(', '),
              ]
                .filter(Boolean)
                .join(' · ')}
            </p>
            <ProblemLine error={preview.error} />
            {!canChange && <p className="text-soft">{words.promptsReadOnly()}</p>}
            <div className="flex justify-end gap-2">
              <Button type="submit" look="primary" disabled={preview.isPending || !text.trim()}>
                {words.preview()}
              </Button>
            </div>
          </fieldset>
        </form>
      )}
    </Dialog>
  );
}

interface ShownChange {
  field: string;
  old: string;
  next: string;
}

function changesOf({ prompt, topic, tags }: Schemas['PromptUpdatePreview']): ShownChange[] {
  const names = (list: { name: string }[] | undefined) => list?.map(({ name }) => name).join(', ') ?? '';
  return [
    ...(prompt ? [{ field: words.text(), old: textOf(prompt.old), next: textOf(prompt.new) }] : []),
    ...(topic ? [{ field: words.topic(), old: textOf(topic.old), next: textOf(topic.new) }] : []),
    ...(tags && (tags.added?.length || tags.removed?.length)
      ? [{ field: words.tags(), old: names(tags.removed), next: names(tags.added) }]
      : []),
  ];
}

/** A plain value, or the name of what is referred to. */
function textOf(value: unknown): string {
  if (typeof value === 'object' && value !== null && 'name' in value) return String(value.name);
  return value === null || value === undefined ? '' : String(value);
}
