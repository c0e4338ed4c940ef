import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { bodyOf, insights, type Schemas } from '../../api/client.ts';
import { Button } from '../../kit/button.tsx';
import { TextArea } from '../../kit/form.tsx';
import { localMoment } from '../../language/format.ts';
import { words } from '../../language/manage/messages.ts';
import { Card } from '../manage/page.tsx';
import { ProblemLine } from '../manage/problem-line.tsx';
import { Table } from '../manage/table.tsx';
import { QueryState } from '../panel/query-state.tsx';

type Run = Schemas['AgentRun'];

const POLL_MS = 1500;
const isOver = ({ status }: Run) => status !== 'queued' && status !== 'running';

export function AgentPanel({ agent, canRun }: { agent: Schemas['Agent']; canRun: boolean }) {
  const kept = runsOf(agent.id);
  const [runs, setRuns] = useState(kept.read());
  const [inputs, setInputs] = useState('{}');
  const start = useMutation({
    mutationFn: async () =>
      bodyOf(
        insights.POST('/v1/agents/{agent_id}/runs', {
          params: { path: { agent_id: agent.id } },
          body: { inputs: readInputs(inputs) },
        }),
      ),
    onSuccess: ({ id }) => setRuns(kept.add(id)),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    start.mutate();
  };
  return (
    <div className="grid gap-4">
      <Card title={agent.name}>
        {canRun && agent.status === 'published' ? (
          <form onSubmit={submit} className="grid gap-3">
            <TextArea
              label={words.inputs()}
              hint={words.inputsHint()}
              value={inputs}
              onValue={setInputs}
              rows={3}
            />
            <ProblemLine error={start.error} />
            <Button type="submit" look="primary" className="justify-self-start" disabled={start.isPending}>
              {words.startRun()}
            </Button>
          </form>
        ) : (
          <p className="text-soft">{canRun ? words.onlyPublishedRun() : words.analystsCanChange()}</p>
        )}
      </Card>
      {runs.length === 0 ? (
        <Card title={words.runs()}>
          <p className="text-soft">{words.noRuns()}</p>
        </Card>
      ) : (
        runs.map((run) => <RunCard key={run} agentId={agent.id} runId={run} canRun={canRun} />)
      )}
    </div>
  );
}

function RunCard({ agentId, runId, canRun }: { agentId: string; runId: string; canRun: boolean }) {
  const client = useQueryClient();
  const path = { agent_id: agentId, run_id: runId };
  const queryKey = ['agent-run', runId];
  const query = useQuery({
    queryKey,
    queryFn: ({ signal }) =>
      bodyOf(
        insights.GET('/v1/agents/{agent_id}/runs/{run_id}', {
          params: { path, query: { verbose: true } },
          signal,
        }),
      ),
    refetchInterval: ({ state }) => (state.data && isOver(state.data) ? false : POLL_MS),
  });
  const change = useMutation<unknown, Error, 'cancel' | 'retry'>({
    mutationFn: (action) =>
      action === 'cancel'
        ? bodyOf(insights.POST('/manage/agents/{agent_id}/runs/{run_id}/cancel', { params: { path } }))
        : bodyOf(insights.POST('/manage/agents/{agent_id}/runs/{run_id}/retry', { params: { path } })),
    onSettled: () => client.invalidateQueries({ queryKey }),
  });
  return (
    <Card
      title={words.runNamed(runId.slice(-6))}
      note={query.data && words.runStatus(query.data.status)}
      actions={
        canRun &&
        query.data && (
          <>
            {!isOver(query.data) && (
              <Button disabled={change.isPending} onPress={() => change.mutate('cancel')}>
                {words.cancelRun()}
              </Button>
            )}
            {query.data.status === 'failed' && (
              <Button disabled={change.isPending} onPress={() => change.mutate('retry')}>
                {words.retryRun()}
              </Button>
            )}
          </>
        )
      }
    >
      <ProblemLine error={change.error} />
      <QueryState query={query} isAsked height={80} isEmpty={() => false} empty={null}>
        {(run) => (
          <div className="grid gap-3">
            {run.started_at && <p className="text-note text-faint">{localMoment(run.started_at)}</p>}
            {run.error && (
              <p className="rounded-lg bg-bad-soft px-3 py-2 wrap-anywhere text-bad">
                {String(run.error.message ?? run.error.code ?? '')}
              </p>
            )}
            {run.steps && run.steps.length > 0 && (
              <Table
                label={words.steps()}
                rows={run.steps}
                keyOf={({ node_id, title }) => `${node_id} ${title}`}
                columns={[
                  {
                    id: 'title',
                    title: words.step(),
                    cell: ({ title, node_type, error_message }) => (
                      <>
                        {title} <span className="text-note text-faint">{node_type}</span>
                        {error_message && <p className="text-note text-bad">{error_message}</p>}
                      </>
                    ),
                  },
                  { id: 'status', title: words.status(), cell: ({ status }) => words.runStatus(status) },
                  {
                    id: 'seconds',
                    title: words.seconds(),
                    className: 'text-right! tabular-nums',
                    cell: ({ elapsed_time }) => elapsed_time?.toFixed(1) ?? '–',
                  },
                ]}
              />
            )}
            {run.outputs && Object.keys(run.outputs).length > 0 && (
              <pre
                tabIndex={0}
                className="max-h-72 overflow-auto rounded-lg bg-hair p-3 font-mono text-note whitespace-pre-wrap"
              >
                {JSON.stringify(run.outputs, null, 2)}
              </pre>
            )}
          </div>
        )}
      </QueryState>
    </Card>
  );
}

function readInputs(text: string): Record<string, unknown> {
  const value: unknown = JSON.parse(text.trim() || '{}');
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw new Error(words.inputsHint());
  return value as Record<string, unknown>;
}

/** The API has no list of runs; those that were started in this tab are kept, newest first. */
function runsOf(agentId: string): { read: () => string[]; add: (runId: string) => string[] } {
  const key = `sightline.runs.${agentId}`;
  const read = (): string[] => sessionStorage.getItem(key)?.split(',') ?? [];
  return {
    read,
    add: (runId) => {
      const runs = [runId, ...read()].slice(0, 10);
      sessionStorage.setItem(key, runs.join(','));
      return runs;
    },
  };
}
