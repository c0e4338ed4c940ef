import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { bodyOf, done, insights, type Schemas } from '../../api/client.ts';
import { Button } from '../../kit/button.tsx';
import { Dialog } from '../../kit/dialog.tsx';
import { InputField, TextArea } from '../../kit/form.tsx';
import { words } from '../../language/manage/messages.ts';
import { Confirm } from '../manage/confirm.tsx';
import { Card } from '../manage/page.tsx';
import { ProblemLine } from '../manage/problem-line.tsx';
import { Table } from '../manage/table.tsx';
import { QueryState } from '../panel/query-state.tsx';
import { readRules, ruleText } from './rules.ts';

type Kind = 'citation-categories' | 'citation-tags';
type Group = Schemas['CitationGroup'];

interface CitationGroupsProps {
  category: string;
  kind: Kind;
  canChange: boolean;
}

const nobody = { id: '', name: '', rules: [], created_at: '' };

export function CitationGroups({ category, kind, canChange }: CitationGroupsProps) {
  const client = useQueryClient();
  const isKind = kind === 'citation-categories';
  const path = { category_id: category };
  const title = words.catalogueName(kind);
  const queryKey = ['catalogue', kind, category];
  const query = useQuery({
    queryKey,
    queryFn: ({ signal }) =>
      isKind
        ? bodyOf(
            insights.GET('/manage/categories/{category_id}/citation-categories', {
              params: { path },
              signal,
            }),
          )
        : bodyOf(
            insights.GET('/manage/categories/{category_id}/citation-tags', { params: { path }, signal }),
          ),
  });
  const [edited, setEdited] = useState<Group>();
  const [removed, setRemoved] = useState<Group>();
  const renew = () => client.invalidateQueries({ queryKey });
  const remove = ({ id }: Group) =>
    isKind
      ? insights.DELETE('/manage/categories/{category_id}/citation-categories/{citation_category_id}', {
          params: { path: { ...path, citation_category_id: id } },
        })
      : insights.DELETE('/manage/categories/{category_id}/citation-tags/{citation_tag_id}', {
          params: { path: { ...path, citation_tag_id: id } },
        });
  return (
    <Card
      title={title}
      actions={canChange && <Button onPress={() => setEdited(nobody)}>{words.add()}</Button>}
    >
      <QueryState
        query={query}
        isAsked
        height={80}
        isEmpty={(rows) => rows.length === 0}
        empty={<p className="text-soft">{words.nothingYet()}</p>}
      >
        {(rows) => (
          <Table
            label={title}
            rows={rows}
            keyOf={({ id }) => id}
            columns={[
              { id: 'name', title: words.name(), cell: ({ name }) => <b className="font-[550]">{name}</b> },
              {
                id: 'rules',
                title: words.rules(),
                cell: ({ rules }) => (
                  <code className="font-mono text-note whitespace-pre-wrap">
                    {rules.slice(0, 5).map(ruleText).join('\n')}
                    {rules.length > 5 && ' …'}
                  </code>
                ),
              },
              {
                id: 'actions',
                title: words.change(),
                isTitleHidden: true,
                className: 'text-right',
                cell: (group) =>
                  canChange && (
                    <>
                      <Button
                        look="quiet"
                        aria-label={words.changeNamed(group.name)}
                        onPress={() => setEdited(group)}
                      >
                        {words.change()}
                      </Button>
                      <Button
                        look="quiet"
                        aria-label={words.removeNamed(group.name)}
                        onPress={() => setRemoved(group)}
                      >
                        {words.remove()}
                      </Button>
                    </>
                  ),
              },
            ]}
          />
        )}
      </QueryState>
      {edited && (
        <EditGroup
          category={category}
          isKind={isKind}
          group={edited}
          onDone={renew}
          onClose={() => setEdited(undefined)}
        />
      )}
      {removed && (
        <Confirm
          title={words.removeNamed(removed.name)}
          action={words.remove()}
          run={async () => {
            await done(remove(removed));
            await renew();
          }}
          onClose={() => setRemoved(undefined)}
        >
          {words.removeEntryWhy('citations')}
        </Confirm>
      )}
    </Card>
  );
}

interface EditGroupProps {
  category: string;
  isKind: boolean;
  group: Group;
  onDone: () => Promise<void>;
  onClose: () => void;
}

function EditGroup({ category, isKind, group, onDone, onClose }: EditGroupProps) {
  const [name, setName] = useState(group.name);
  const [text, setText] = useState(group.rules.map(ruleText).join('\n'));
  const path = { category_id: category };
  const save = useMutation({
    mutationFn: () => {
      const body = { name: name.trim(), rules: readRules(text) };
      if (group.id === '')
        return isKind
          ? done(
              insights.POST('/manage/categories/{category_id}/citation-categories', {
                params: { path },
                body,
              }),
            )
          : done(insights.POST('/manage/categories/{category_id}/citation-tags', { params: { path }, body }));
      return isKind
        ? done(
            insights.PATCH('/manage/categories/{category_id}/citation-categories/{citation_category_id}', {
              params: { path: { ...path, citation_category_id: group.id } },
              body,
            }),
          )
        : done(
            insights.PATCH('/manage/categories/{category_id}/citation-tags/{citation_tag_id}', {
              params: { path: { ...path, citation_tag_id: group.id } },
              body,
            }),
          );
    },
    onSuccess: async () => {
      onClose();
      await onDone();
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    save.mutate();
  };
  return (
    <Dialog title={group.name || words.add()} isOpen onClose={onClose} width="wide">
      <form onSubmit={submit} className="grid gap-4">
        <InputField label={words.name()} value={name} onValue={setName} required maxLength={200} autoFocus />
        <TextArea
          label={words.rules()}
          hint={words.rulesHint()}
          value={text}
          onValue={setText}
          rows={6}
          required
        />
        <ProblemLine error={save.error} />
        <div className="flex justify-end gap-2">
          <Button onPress={onClose}>{words.cancel()}</Button>
          <Button type="submit" look="primary" disabled={save.isPending || !name.trim() || !text.trim()}>
            {words.save()}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
