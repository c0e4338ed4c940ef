import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useDeferredValue, useMemo, useState } from 'react';
import { useRights } from '../../api/membership.ts';
import { choicesQuery, type Prompt, promptsQuery, type Status } from '../../api/prompts.ts';
import { Button } from '../../kit/button.tsx';
import { InputField, SelectField } from '../../kit/form.tsx';
import { Icon } from '../../kit/icon.tsx';
import { count } from '../../language/format.ts';
import { words } from '../../language/manage/messages.ts';
import { m } from '../../language/messages.ts';
import { Page } from '../manage/page.tsx';
import { QueryState } from '../panel/query-state.tsx';
import { State } from '../panel/states.tsx';
import { AddPrompts } from './add-prompts.tsx';
import { ChangeStatus } from './change-status.tsx';
import { EditPrompt } from './edit-prompt.tsx';
import { PromptGrid } from './prompt-grid.tsx';

const noFilters = { text: '', topic: '', tag: '', status: '' };

export function Prompts() {
  const { org = '', category = '' } = useParams({ strict: false });
  const { role, canWriteInsights } = useRights(org);
  const client = useQueryClient();
  const query = useQuery(promptsQuery(category));
  const { data: choices } = useQuery(choicesQuery(category));
  const [filters, setFilters] = useState(noFilters);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [isAdding, setAdding] = useState(false);
  const [edited, setEdited] = useState<Prompt>();
  const [status, setStatus] = useState<Status>();
  const asked = useDeferredValue(filters);
  const shown = useMemo(() => matching(query.data ?? [], asked), [query.data, asked]);
  const picked = (query.data ?? []).filter(({ id }) => chosen.has(id));
  const set = (change: Partial<typeof noFilters>) => setFilters({ ...filters, ...change });
  const renew = async () => {
    await client.invalidateQueries({ queryKey: ['prompts', category] });
    await client.invalidateQueries({ queryKey: ['prompt-choices', category] });
  };
  return (
    <Page
      title={m.screenName('prompts')}
      about={
        <>
          {query.data && words.promptCount(count(shown.length), count(query.data.length))}
          {role !== undefined && !canWriteInsights && ` ${words.promptsReadOnly()}`}
        </>
      }
      actions={
        canWriteInsights && (
          <Button look="primary" onPress={() => setAdding(true)}>
            <Icon name="plus" /> {words.addPrompts()}
          </Button>
        )
      }
    >
      <div className="grid grid-cols-3 gap-3 md:grid-cols-[minmax(0,2fr)_repeat(3,minmax(0,1fr))]">
        <InputField
          label={words.search()}
          type="search"
          className="max-md:col-span-3"
          value={filters.text}
          onValue={(text) => set({ text })}
        />
        <SelectField
          label={words.topic()}
          value={filters.topic}
          onValue={(topic) => set({ topic })}
          options={[{ id: '', label: words.all() }, ...(choices?.topics ?? []).map(optionOf)]}
        />
        <SelectField
          label={words.tag()}
          value={filters.tag}
          onValue={(tag) => set({ tag })}
          options={[{ id: '', label: words.all() }, ...(choices?.tags ?? []).map(optionOf)]}
        />
        <SelectField
          label={words.status()}
          value={filters.status}
          onValue={(one) => set({ status: one })}
          options={[
            { id: '', label: words.all() },
            ...(['active', 'disabled'] as const).map((id) => ({ id, label: words.statusName(id) })),
          ]}
        />
      </div>
      {picked.length > 0 && (
        <div
          role="toolbar"
          aria-label={words.chosen()}
          className="card flex flex-wrap items-center gap-2 px-3 py-2"
        >
          <span className="mr-auto font-[550]" role="status">
            {words.promptsChosen(picked.length)}
          </span>
          <Button onPress={() => setStatus('active')}>{words.enable()}</Button>
          <Button onPress={() => setStatus('disabled')}>{words.disable()}</Button>
          <Button onPress={() => setStatus('deleted')}>{words.delete()}</Button>
          <Button look="quiet" onPress={() => setChosen(new Set())}>
            {words.chooseNone()}
          </Button>
        </div>
      )}
      <div className="card min-h-96 overflow-hidden lg:h-0 lg:grow [&>div]:h-full">
        <QueryState
          query={query}
          isAsked
          height={360}
          isEmpty={(all) => all.length === 0 || shown.length === 0}
          empty={
            query.data?.length === 0 ? (
              <State icon="prompts" title={words.noPrompts()}>
                <p>{words.noPromptsWhy()}</p>
              </State>
            ) : (
              <State icon="search" title={words.noPromptMatches()}>
                <Button onPress={() => setFilters(noFilters)}>{m.removeAll()}</Button>
              </State>
            )
          }
        >
          {() => (
            <PromptGrid
              prompts={shown}
              chosen={chosen}
              canChange={canWriteInsights}
              onChoose={setChosen}
              onOpen={setEdited}
            />
          )}
        </QueryState>
      </div>
      {isAdding && choices && (
        <AddPrompts category={category} choices={choices} onDone={renew} onClose={() => setAdding(false)} />
      )}
      {edited && choices && (
        <EditPrompt
          category={category}
          prompt={edited}
          choices={choices}
          canChange={canWriteInsights}
          onDone={renew}
          onClose={() => setEdited(undefined)}
        />
      )}
      {status && (
        <ChangeStatus
          category={category}
          prompts={picked}
          status={status}
          onDone={async () => {
            setChosen(new Set());
            await renew();
          }}
          onClose={() => setStatus(undefined)}
        />
      )}
    </Page>
  );
}

const optionOf = ({ id, name }: { id: string; name: string }) => ({ id, label: name });

function matching(prompts: Prompt[], { text, topic, tag, status }: typeof noFilters): Prompt[] {
  const wanted = text.trim().toLocaleLowerCase();
  return prompts.filter(
    (prompt) =>
      (!wanted || prompt.prompt.toLocaleLowerCase().includes(wanted)) &&
      (!topic || prompt.topic.id === topic) &&
      (!tag || prompt.tags?.some(({ id }) => id === tag)) &&
      (!status || prompt.status === status),
  );
}
