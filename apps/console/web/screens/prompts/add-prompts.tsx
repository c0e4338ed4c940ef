import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import { type Choices, createPrompts } from '../../api/prompts.ts';
import { Button } from '../../kit/button.tsx';
import { Dialog } from '../../kit/dialog.tsx';
import { useDraft } from '../../kit/draft.ts';
import { Checks, InputField, TextArea } from '../../kit/form.tsx';
import { count } from '../../language/format.ts';
import { words } from '../../language/manage/messages.ts';
import { m } from '../../language/messages.ts';
import { ProblemLine } from '../manage/problem-line.tsx';
import { linesOfFile, namesOf, readLines } from './lines.ts';

interface AddPromptsProps {
  category: string;
  choices: Choices;
  onDone: () => Promise<void>;
  onClose: () => void;
}

/** Lines in, the service's own preview, then the change. What was typed outlives the dialog and the page. */
export function AddPrompts({ category, choices, onDone, onClose }: AddPromptsProps) {
  const [text, setText] = useDraft(`prompts.${category}`);
  const [topic, setTopic] = useState(choices.topics[0]?.name ?? '');
  const [tags, setTags] = useState('');
  const [language, setLanguage] = useState('en-US');
  const [regions, setRegions] = useState<ReadonlySet<string>>(new Set(choices.regions.slice(0, 1).map(idOf)));
  const [models, setModels] = useState<ReadonlySet<string>>(new Set(choices.models.slice(0, 1).map(idOf)));
  // The same ids when it is sent again: a response that was lost does not make prompts twice.
  const ids = useRef<string[]>([]);
  const lines = readLines(text);
  const inputs = () =>
    lines.map((line, index) => {
      ids.current[index] ??= crypto.randomUUID();
      return {
        id: ids.current[index],
        prompt: line.prompt,
        topic: { name: line.topic ?? topic.trim() },
        tags: [...new Set([...line.tags, ...namesOf(tags)])].map((name) => ({ name })),
        language: language.trim(),
        regions: [...regions].map((id) => ({ id })),
        platforms: [...models].map((id) => ({ id })),
      };
    });
  const preview = useMutation({ mutationFn: () => createPrompts(category, inputs(), true) });
  const apply = useMutation({
    mutationFn: () => createPrompts(category, inputs(), false),
    onSuccess: async () => {
      setText('');
      onClose();
      await onDone();
    },
  });
  const type = (value: string) => {
    setText(value);
    ids.current = [];
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    preview.mutate();
  };
  const isComplete = lines.length > 0 && topic.trim() !== '' && regions.size > 0 && models.size > 0;
  if (preview.data) {
    const { created = 0, topics_created = 0, tags_created = 0, prompts = [], duplicates = [] } = preview.data;
    const same = new Set(duplicates.map(({ index }) => index));
    return (
      <Dialog title={words.previewOfChange()} isOpen onClose={onClose} width="wide">
        <div className="grid gap-3">
          <p role="status" className="font-[550]">
            {words.createPreview(count(created), topics_created, tags_created, same.size)}
          </p>
          <ul tabIndex={0} aria-label={m.screenName('prompts')} className="max-h-72 overflow-auto">
            {prompts.slice(0, 500).map((prompt, index) => (
              <li key={prompt.id} className="flex items-baseline gap-2 border-t border-hair py-1.5">
                <span className="text-good" aria-hidden="true">
                  +
                </span>
                <span className="min-w-0 grow">
                  {prompt.prompt}{' '}
                  {same.has(index) && (
                    <span className="tag bg-warn-soft text-warn">{words.asksTheSame()}</span>
                  )}
                </span>
                <span className="text-note text-soft">
                  {[prompt.topic.name, ...(prompt.tags ?? []).map(({ name }) => name)].join(' · ')}
                </span>
              </li>
            ))}
          </ul>
          <ProblemLine error={apply.error} />
          <div className="flex justify-end gap-2">
            <Button onPress={() => preview.reset()}>{words.back()}</Button>
            <Button look="primary" disabled={apply.isPending || created === 0} onPress={() => apply.mutate()}>
              {words.apply()}
            </Button>
          </div>
        </div>
      </Dialog>
    );
  }
  return (
    <Dialog title={words.addPrompts()} isOpen onClose={onClose} width="wide">
      <form onSubmit={submit} className="grid gap-4">
        <TextArea
          label={words.pasteLines()}
          hint={words.pasteHint()}
          value={text}
          onValue={type}
          rows={7}
          autoFocus
          required
        />
        <InputField
          label={words.promptFile()}
          type="file"
          accept=".csv,.tsv,.txt,text/csv,text/plain"
          onInput={async ({ currentTarget: { files } }) => {
            const file = files?.[0];
            if (file)
              type([text.trim(), linesOfFile(file.name, await file.text())].filter(Boolean).join('\n'));
          }}
        />
        <div className="grid gap-4 sm:grid-cols-3">
          <InputField
            label={words.topic()}
            value={topic}
            onValue={setTopic}
            list="prompt-topics"
            required
            maxLength={200}
          />
          <InputField label={words.tags()} value={tags} onValue={setTags} placeholder={words.commas()} />
          <InputField label={m.language()} value={language} onValue={setLanguage} required maxLength={100} />
        </div>
        <datalist id="prompt-topics">
          {choices.topics.map(({ id, name }) => (
            <option key={id} value={name} />
          ))}
        </datalist>
        <div className="grid gap-4 sm:grid-cols-2">
          <Checks
            label={words.regions()}
            options={choices.regions.map(optionOf)}
            chosen={regions}
            onChange={setRegions}
          />
          <Checks
            label={words.engines()}
            options={choices.models.map(optionOf)}
            chosen={models}
            onChange={setModels}
          />
        </div>
        <ProblemLine error={preview.error} />
        <div className="flex items-center justify-end gap-2">
          <span className="mr-auto text-soft" role="status">
            {words.lineCount(lines.length)}
          </span>
          <Button onPress={onClose}>{words.cancel()}</Button>
          <Button type="submit" look="primary" disabled={!isComplete || preview.isPending}>
            {words.preview()}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

const idOf = ({ id }: { id: string }) => id;
const optionOf = ({ id, name }: { id: string; name: string }) => ({ id, label: name });
