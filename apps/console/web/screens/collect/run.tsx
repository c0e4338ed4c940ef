import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { engineRunQuery, payloadQuery } from '../../api/collect.ts';
import { Button } from '../../kit/button.tsx';
import { Dialog } from '../../kit/dialog.tsx';
import { localMoment } from '../../language/format.ts';
import { c } from '../../language/manage/messages.ts';
import { Table } from '../manage/table.tsx';
import { QueryState } from '../panel/query-state.tsx';
import { Facts, money, StateTag } from './sections.tsx';

const LOOK_AGAIN_MS = 2000;

interface OpenRunProps {
  run: string;
  promptOf: (id: string) => string;
  targetOf: (id: string) => string;
  onClose: () => void;
}

/** One question: each attempt with what it cost, what the provider sent, and the answer that came of it. */
export function OpenRun({ run: id, promptOf, targetOf, onClose }: OpenRunProps) {
  const { org = '', category = '' } = useParams({ strict: false });
  const query = useQuery({
    ...engineRunQuery(category, id),
    refetchInterval: ({ state }) =>
      state.data && ['planned', 'asked', 'answered'].includes(state.data.run.state) ? LOOK_AGAIN_MS : false,
  });
  const [isPayload, setPayload] = useState(false);
  return (
    <Dialog title={c.run()} isOpen onClose={onClose} width="wide">
      <QueryState query={query} isAsked height={160} isEmpty={() => false} empty={null}>
        {({ run, attempts, has_payload }) => (
          <div className="grid gap-4">
            <p className="wrap-anywhere">{promptOf(run.prompt_id)}</p>
            <Facts
              facts={[
                [c.state(), <StateTag key="state" state={run.state} />],
                [c.target(), targetOf(run.target_id)],
                [c.cost(), money(run.cost_usd)],
                [c.slot(), localMoment(run.slot)],
                [c.due(), localMoment(run.due_at)],
                [c.answeredAt(), run.answered_at ? localMoment(run.answered_at) : '–'],
                [c.servedModel(), run.served_model ?? '–'],
                [c.finish(), run.finish ?? '–'],
                [c.replicate(), run.replicate + 1],
              ]}
            />
            {run.fault && <p className="rounded-lg bg-warn-soft px-3 py-2 text-warn">{run.fault}</p>}
            {run.state === 'published' && (
              <Link
                to="/o/$org/insights/$category/answers/$run"
                params={{ org, category, run: run.id }}
                className="link justify-self-start"
              >
                {c.openAnswer()}
              </Link>
            )}
            {attempts.length > 0 && (
              <Table
                label={c.attempts()}
                rows={attempts}
                keyOf={({ attempt }) => String(attempt)}
                columns={[
                  {
                    id: 'asked',
                    title: c.attempts(),
                    cell: ({ attempt, asked_at, remote_id, fault }) => (
                      <>
                        {attempt} · {localMoment(asked_at)}
                        {remote_id && <div className="font-mono text-note text-faint">{remote_id}</div>}
                        {fault && <p className="text-note text-warn">{fault}</p>}
                      </>
                    ),
                  },
                  {
                    id: 'outcome',
                    title: c.finish(),
                    cell: ({ outcome, status }) => [outcome ?? '…', status].filter(Boolean).join(' · '),
                  },
                  {
                    id: 'cost',
                    title: c.cost(),
                    className: 'text-right!',
                    cell: ({ cost_usd, cost_kind }) => (
                      <>
                        <span className="tabular-nums">{money(cost_usd)}</span>
                        <div className="text-note text-faint">{c.costKind(cost_kind)}</div>
                      </>
                    ),
                  },
                ]}
              />
            )}
            {has_payload && !isPayload && (
              <Button className="justify-self-start" onPress={() => setPayload(true)}>
                {c.showPayload()}
              </Button>
            )}
            {isPayload && <Payload category={category} run={run.id} />}
          </div>
        )}
      </QueryState>
    </Dialog>
  );
}

function Payload({ category, run }: { category: string; run: string }) {
  const query = useQuery(payloadQuery(category, run));
  return (
    <QueryState query={query} isAsked height={120} isEmpty={() => false} empty={null}>
      {(payload) => (
        <pre
          tabIndex={0}
          className="max-h-72 overflow-auto rounded-lg bg-hair p-3 font-mono text-note wrap-anywhere whitespace-pre-wrap"
        >
          {JSON.stringify(payload, null, 2)}
        </pre>
      )}
    </QueryState>
  );
}
