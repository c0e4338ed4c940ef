import { useQuery } from '@tanstack/react-query';
import { useAsking, useView } from '../../filters/use-view.ts';
import { Icon } from '../../kit/icon.tsx';
import { Menu } from '../../kit/menu.tsx';
import { m } from '../../language/messages.ts';
import { r } from '../../language/reports/messages.ts';
import { NotAsked, QueryState } from '../panel/query-state.tsx';
import { State } from '../panel/states.tsx';
import { Toolbar } from '../panel/toolbar.tsx';
import { Counts } from './counts.tsx';
import { HeatMap } from './heat-map.tsx';
import { NeverCited } from './never-cited.tsx';
import { BOTS, domainsQuery, REFERRALS } from './rows.ts';
import { VisitsOverTime } from './visits-over-time.tsx';

const broken = [{ field: 'status_code', operator: 'matches', value: '^[45]' }];
const fromEngines = [{ field: 'channel', operator: 'is', value: 'ai_assistant' }];

/** Which bots of AI providers read a domain, and who arrives from an answer. */
export function Traffic() {
  const open = useView();
  const asking = useAsking(open, 'visits');
  const domains = useQuery(domainsQuery);
  const own = (domains.data ?? []).filter(({ organization }) => organization.id === open.organization);
  const { domain: asked } = open.view;
  const domain = asked === undefined ? own[0]?.name : own.find(({ name }) => name === asked)?.name;
  return (
    <>
      <Toolbar
        open={open}
        report="visits"
        errors={[]}
        title={domain ? r.trafficHeadline(domain) : m.screenName('traffic')}
        hasComparison={false}
        hasPrompts={false}
      >
        {(own.length > 1 || (asked && !domain)) && (
          <Menu
            label={r.domain()}
            onChoose={(name) => open.change({ domain: name })}
            look="quiet"
            className="-ml-2"
            sections={[
              { choices: own.map(({ name }) => ({ id: name, label: name, isChosen: name === domain })) },
            ]}
          >
            {domain ?? r.domain()} <Icon name="down" size={12} />
          </Menu>
        )}
      </Toolbar>
      {!asking && (
        <div className="card">
          <NotAsked />
        </div>
      )}
      {asking && (
        <QueryState
          query={domains}
          isAsked
          height={600}
          isEmpty={() => domain === undefined}
          empty={
            <div className="card">
              <State icon="traffic" title={asked ? r.notOurDomain(asked) : r.noDomain()} />
            </div>
          }
        >
          {() =>
            domain && (
              <div className="grid gap-4">
                <VisitsOverTime
                  {...{ open, asking, domain }}
                  title={r.botsByDate()}
                  path={BOTS}
                  metric="count"
                  dimension="bot_type"
                  nameOf={r.botType}
                  focus="ai_assistant"
                  unit={r.nRequests}
                  computed="bots"
                />
                <HeatMap asking={asking} domain={domain} timeZone={open.view.timeZone} />
                <div className="grid items-start gap-4 xl:grid-cols-2">
                  <Counts
                    {...{ asking, domain }}
                    title={r.bots()}
                    name={r.bot()}
                    path={BOTS}
                    own={{ metrics: ['count', 'last_visit'], dimensions: ['bot_name', 'bot_provider'] }}
                    value={r.requests()}
                    last={r.lastVisit()}
                    timeZone={open.view.timeZone}
                    computed="bots"
                  />
                  <Counts
                    {...{ asking, domain }}
                    title={r.fetchedPages()}
                    name={r.page()}
                    path={BOTS}
                    own={{
                      metrics: ['citations', 'last_visit'],
                      dimensions: ['page'],
                      metric_filters: [{ field: 'citations', operator: '>', value: 0 }],
                    }}
                    value={r.fetched()}
                    last={r.lastVisit()}
                    timeZone={open.view.timeZone}
                    computed="bots"
                  />
                </div>
                <NeverCited asking={asking} domain={domain} timeZone={open.view.timeZone} />
                <VisitsOverTime
                  {...{ open, asking, domain }}
                  title={r.referralsByDate()}
                  path={REFERRALS}
                  metric="visits"
                  dimension="referral_source"
                  nameOf={(id) => id}
                  filters={fromEngines}
                  unit={r.nVisits}
                  computed="referrals"
                />
                <div className="grid items-start gap-4 xl:grid-cols-2">
                  <Counts
                    {...{ asking, domain }}
                    title={r.referrals()}
                    name={m.splitName('model')}
                    path={REFERRALS}
                    own={{
                      metrics: ['visits', 'last_visit'],
                      dimensions: ['referral_source'],
                      filters: fromEngines,
                    }}
                    value={r.visits()}
                    last={r.lastVisit()}
                    timeZone={open.view.timeZone}
                    computed="referrals"
                  />
                  <Counts
                    {...{ asking, domain }}
                    title={r.brokenPages()}
                    note={r.brokenNote()}
                    name={r.page()}
                    path={BOTS}
                    own={{
                      metrics: ['count', 'last_visit'],
                      dimensions: ['page', 'status_code'],
                      filters: broken,
                    }}
                    value={r.requests()}
                    last={r.lastVisit()}
                    timeZone={open.view.timeZone}
                    computed="bots"
                  />
                </div>
              </div>
            )
          }
        </QueryState>
      )}
    </>
  );
}
