import { useMutation, useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { bodyOf, insights } from '../../api/client.ts';
import { Button } from '../../kit/button.tsx';
import { InputField, SelectField } from '../../kit/form.tsx';
import { decimal } from '../../language/format.ts';
import { words } from '../../language/manage/messages.ts';
import { m } from '../../language/messages.ts';
import { Card, Page } from '../manage/page.tsx';
import { ProblemLine } from '../manage/problem-line.tsx';
import { QueryState } from '../panel/query-state.tsx';
import { State } from '../panel/states.tsx';

const MOST_RESULTS = 20;

export function Knowledge() {
  const { org = '' } = useParams({ strict: false });
  const query = useQuery({
    queryKey: ['knowledge-bases', org],
    queryFn: ({ signal }) =>
      bodyOf(
        insights.GET('/manage/organizations/{organization_id}/knowledge-bases', {
          params: { path: { organization_id: org } },
          signal,
        }),
      ),
  });
  return (
    <Page title={m.screenName('knowledge')} about={words.knowledgeAbout()}>
      <QueryState
        query={query}
        isAsked
        height={200}
        isEmpty={(rows) => rows.length === 0}
        empty={
          <Card>
            <State icon="knowledge" title={words.noKnowledge()}>
              <p>{words.noKnowledgeWhy()}</p>
            </State>
          </Card>
        }
      >
        {(rows) => <Search organization={org} bases={rows} />}
      </QueryState>
    </Page>
  );
}

interface SearchProps {
  organization: string;
  bases: { id: string; name: string; description?: string | null }[];
}

function Search({ organization, bases }: SearchProps) {
  const [base, setBase] = useState(bases[0]?.id ?? '');
  const [text, setText] = useState('');
  const search = useMutation({
    mutationFn: () =>
      bodyOf(
        insights.POST('/v1/knowledge-bases/{knowledge_base_id}/search', {
          params: { path: { knowledge_base_id: base }, query: { organization_id: organization } },
          body: { query: text.trim(), top_k: MOST_RESULTS, return_full_page: false },
        }),
      ),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    search.mutate();
  };
  return (
    <Card>
      <form
        onSubmit={submit}
        className="grid items-end gap-3 md:grid-cols-[minmax(0,1fr)_minmax(0,2fr)_auto]"
      >
        <SelectField
          label={words.knowledgeBase()}
          value={base}
          onValue={setBase}
          options={bases.map(({ id, name }) => ({ id, label: name }))}
        />
        <InputField
          label={words.search()}
          type="search"
          value={text}
          onValue={setText}
          required
          maxLength={1000}
        />
        <Button
          type="submit"
          look="primary"
          className="py-[7px]!"
          disabled={search.isPending || !text.trim()}
        >
          {words.search()}
        </Button>
      </form>
      <p className="text-note text-faint">{bases.find(({ id }) => id === base)?.description}</p>
      <ProblemLine error={search.error} />
      {search.data?.data.length === 0 && <State icon="search" title={m.nothingFound()} />}
      <ol>
        {search.data?.data.map(({ id, score, metadata, content }) => (
          <li key={id} className="border-t border-hair py-3">
            <div className="flex items-baseline gap-3">
              <h2 className="min-w-0 grow font-[550] wrap-anywhere">
                {String(metadata.title ?? metadata.name ?? id)}
              </h2>
              <span className="text-note text-soft tabular-nums">{decimal(score)}</span>
            </div>
            <p className="line-clamp-4 text-soft">{content}</p>
            <p className="text-note wrap-anywhere text-faint">
              {String(metadata.url ?? metadata.path ?? '')}
            </p>
          </li>
        ))}
      </ol>
    </Card>
  );
}
