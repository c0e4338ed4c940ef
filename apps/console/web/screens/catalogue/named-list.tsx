import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { Button } from '../../kit/button.tsx';
import { InputField, SelectField } from '../../kit/form.tsx';
import { Icon } from '../../kit/icon.tsx';
import { words } from '../../language/manage/messages.ts';
import { Confirm } from '../manage/confirm.tsx';
import { Card } from '../manage/page.tsx';
import { ProblemLine } from '../manage/problem-line.tsx';
import { QueryState } from '../panel/query-state.tsx';
import type { NamedEntry, NamedSource } from './sources.ts';

interface NamedListProps {
  title: string;
  source: NamedSource;
  canChange: boolean;
  /** Who may, for people who may not. */
  readOnly: string;
}

/** A list of names, with what the API lets one do to them. */
export function NamedList({ title, source, canChange, readOnly }: NamedListProps) {
  const client = useQueryClient();
  const queryKey = ['catalogue', source.key];
  const query = useQuery({ queryKey, queryFn: ({ signal }) => source.list(signal) });
  const { data: options = [] } = useQuery({
    queryKey: ['catalogue-options', source.key],
    queryFn: ({ signal }) => source.options?.(signal) ?? [],
    enabled: canChange && source.options !== undefined,
  });
  const [name, setName] = useState('');
  const [renamed, setRenamed] = useState<NamedEntry>();
  const [removed, setRemoved] = useState<NamedEntry>();
  // Names stand in filters and in the forms of prompts too.
  const renew = () =>
    Promise.all(
      ['catalogue', 'names', 'prompt-choices', 'prompts', 'brands'].map((first) =>
        client.invalidateQueries({ queryKey: [first] }),
      ),
    );
  const add = useMutation({
    mutationFn: async () => source.add?.(name.trim()),
    onSuccess: async () => {
      setName('');
      await renew();
    },
  });
  const rename = useMutation({
    mutationFn: async (to: string) => renamed && source.rename?.(renamed.id, to),
    onSuccess: async () => {
      setRenamed(undefined);
      await renew();
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    add.mutate();
  };
  const left = options.filter(({ id }) => !query.data?.some((entry) => entry.id === id));
  return (
    <Card title={title} note={query.data?.length}>
      <QueryState
        query={query}
        isAsked
        height={80}
        isEmpty={(rows) => rows.length === 0}
        empty={<p className="text-soft">{words.nothingYet()}</p>}
      >
        {(rows) => (
          <ul tabIndex={0} aria-label={title} className="-mx-1 max-h-68 overflow-auto px-1">
            {rows.map((entry) => (
              <li
                key={entry.id}
                className="flex min-h-9 items-center gap-1 border-t border-hair first:border-0"
              >
                {renamed?.id === entry.id ? (
                  <form
                    className="flex grow items-center gap-2 py-1"
                    onSubmit={(event) => {
                      event.preventDefault();
                      rename.mutate(renamed.name.trim());
                    }}
                  >
                    <InputField
                      label={words.name()}
                      isLabelHidden
                      className="grow"
                      value={renamed.name}
                      onValue={(to) => setRenamed({ ...renamed, name: to })}
                      required
                      maxLength={200}
                      autoFocus
                    />
                    <Button type="submit" disabled={rename.isPending}>
                      {words.save()}
                    </Button>
                    <Button look="quiet" onPress={() => setRenamed(undefined)}>
                      {words.cancel()}
                    </Button>
                  </form>
                ) : (
                  <>
                    <span className="min-w-0 grow wrap-anywhere">
                      {entry.name} {entry.note && <span className="text-note text-faint">{entry.note}</span>}
                    </span>
                    {canChange && source.rename && entry.isFixed !== true && (
                      <Button
                        look="quiet"
                        aria-label={words.renameNamed(entry.name)}
                        onPress={() => setRenamed(entry)}
                      >
                        {words.rename()}
                      </Button>
                    )}
                    {canChange && source.remove && entry.isFixed !== true && (
                      <Button
                        look="icon"
                        aria-label={words.removeNamed(entry.name)}
                        onPress={() => setRemoved(entry)}
                      >
                        <Icon name="close" size={14} />
                      </Button>
                    )}
                  </>
                )}
              </li>
            ))}
          </ul>
        )}
      </QueryState>
      <ProblemLine error={add.error ?? rename.error} />
      {canChange && source.add && (
        <form onSubmit={submit} className="mt-auto flex items-end gap-2">
          {source.options ? (
            <SelectField
              label={words.addTo(title)}
              className="grow"
              value={name}
              onValue={setName}
              options={[{ id: '', label: '' }, ...left.map((one) => ({ id: one.id, label: one.name }))]}
            />
          ) : (
            <InputField
              label={words.addTo(title)}
              className="grow"
              value={name}
              onValue={setName}
              maxLength={255}
            />
          )}
          <Button type="submit" disabled={add.isPending || !name.trim()}>
            {words.add()}
          </Button>
        </form>
      )}
      {!canChange && <p className="text-note text-faint">{readOnly}</p>}
      {removed && (
        <Confirm
          title={words.removeNamed(removed.name)}
          action={words.remove()}
          run={async () => {
            await source.remove?.(removed.id);
            await renew();
          }}
          onClose={() => setRemoved(undefined)}
        >
          {words.removeEntryWhy(source.key.split(' ')[0] ?? '')}
        </Confirm>
      )}
    </Card>
  );
}
