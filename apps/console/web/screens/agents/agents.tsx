import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { bodyOf, insights } from '../../api/client.ts';
import { useRights } from '../../api/membership.ts';
import { words } from '../../language/manage/messages.ts';
import { m } from '../../language/messages.ts';
import { Card, Page } from '../manage/page.tsx';
import { QueryState } from '../panel/query-state.tsx';
import { State } from '../panel/states.tsx';
import { AgentPanel } from './agent-panel.tsx';

export function Agents() {
  const { org = '' } = useParams({ strict: false });
  const { canWriteInsights } = useRights(org);
  const [chosen, setChosen] = useState<string>();
  const query = useQuery({
    queryKey: ['agents', org],
    queryFn: async ({ signal }) => {
      const { data } = await bodyOf(insights.GET('/v1/agents', { signal }));
      return data.filter(({ organization_id }) => organization_id === org);
    },
  });
  return (
    <Page title={m.screenName('agents')} about={words.agentsAbout()}>
      <QueryState
        query={query}
        isAsked
        height={240}
        isEmpty={(rows) => rows.length === 0}
        empty={
          <Card>
            <State icon="agents" title={words.noAgents()}>
              <p>{words.noAgentsWhy()}</p>
            </State>
          </Card>
        }
      >
        {(rows) => {
          const open = rows.find(({ id }) => id === chosen) ?? rows[0];
          return (
            <div className="grid items-start gap-4 lg:grid-cols-[minmax(260px,360px)_minmax(0,1fr)]">
              <Card title={m.screenName('agents')}>
                <ul className="-m-1 grid gap-0.5">
                  {rows.map((agent) => (
                    <li key={agent.id}>
                      <button
                        type="button"
                        aria-current={agent.id === open?.id}
                        onClick={() => setChosen(agent.id)}
                        className="w-full rounded-lg px-2.5 py-2 text-left hover:bg-hair aria-[current=true]:bg-accent-soft"
                      >
                        <span className="block font-[550]">
                          {agent.name}{' '}
                          {agent.status !== 'published' && (
                            <span className="tag bg-warn-soft text-warn">
                              {words.agentStatus(agent.status)}
                            </span>
                          )}
                        </span>
                        <span className="block text-note text-soft">{agent.description}</span>
                      </button>
                    </li>
                  ))}
                </ul>
              </Card>
              {open && <AgentPanel key={open.id} agent={open} canRun={canWriteInsights} />}
            </div>
          );
        }}
      </QueryState>
    </Page>
  );
}
