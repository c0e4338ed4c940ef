import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useDeferredValue, useState } from 'react';
import { bodyOf, content, identity, insights, type Schemas } from '../../api/client.ts';
import { membersQuery, useRights } from '../../api/membership.ts';
import { Button } from '../../kit/button.tsx';
import { InputField, SelectField } from '../../kit/form.tsx';
import { Icon } from '../../kit/icon.tsx';
import { localMoment } from '../../language/format.ts';
import { words } from '../../language/manage/messages.ts';
import { m } from '../../language/messages.ts';
import { Card, Page } from '../manage/page.tsx';
import { Failure, Retrying, State } from '../panel/states.tsx';

const services = ['insights', 'content', 'identity'] as const;
type Service = (typeof services)[number];
type Entry = Schemas['AuditEntry'];

interface Filters {
  operation: string;
  entity: string;
  subject: string;
  since: string;
  until: string;
}

const noFilters: Filters = { operation: '', entity: '', subject: '', since: '', until: '' };

async function pageOf(service: Service, filters: Filters, cursor: string | undefined, signal: AbortSignal) {
  const instant = (day: string) => new Date(`${day}T00:00:00`).toISOString();
  const query = {
    limit: 50,
    ...(filters.operation && { operation: filters.operation }),
    ...(filters.entity && { entity: filters.entity }),
    ...(filters.subject && { subject: filters.subject }),
    ...(filters.since && { since: instant(filters.since) }),
    ...(filters.until && { until: instant(filters.until) }),
    ...(cursor && { cursor }),
  };
  const options = { params: { query }, signal };
  if (service === 'insights') return bodyOf(insights.GET('/manage/audit', options));
  if (service === 'content') return bodyOf(content.GET('/manage/audit', options));
  return bodyOf(identity.GET('/manage/audit', options));
}

export function Audit() {
  const { org = '' } = useParams({ strict: false });
  const { role, isAdmin } = useRights(org);
  const { data: members = [] } = useQuery(membersQuery(org));
  const [service, setService] = useState<Service>('insights');
  const [filters, setFilters] = useState(noFilters);
  const asked = useDeferredValue(filters);
  const query = useInfiniteQuery({
    queryKey: ['audit', service, asked],
    queryFn: ({ pageParam, signal }) => pageOf(service, asked, pageParam, signal),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next_cursor }) => next_cursor ?? undefined,
    enabled: isAdmin,
    placeholderData: (before) => before,
  });
  // The service lists all organizations of the person.
  const rows = query.data?.pages.flatMap(({ entries }) => entries as Entry[]) ?? [];
  const ours = rows.filter(({ organization_ids }) => organization_ids.includes(org));
  const set = (change: Partial<Filters>) => setFilters({ ...filters, ...change });
  const nameOf = (entry: Entry) => {
    const { subject, key_id } = entry.actor;
    const person = members.find(({ userId }) => userId === subject)?.user.name;
    if (person) return key_id ? words.byKeyOf(person) : person;
    return key_id ? words.byKey() : (subject ?? words.theSystem());
  };
  return (
    <Page title={m.adminName('audit')} about={words.auditAbout()}>
      {role !== undefined && !isAdmin ? (
        <Card>
          <State icon="warning" title={m.refused()} tone="warn">
            <p>{words.onlyAdmins()}</p>
          </State>
        </Card>
      ) : (
        <Card>
          <div className="grid grid-cols-2 gap-3 sm:grid-cols-3 lg:grid-cols-6">
            <SelectField
              label={words.service()}
              value={service}
              onValue={(id) => setService(id as Service)}
              options={services.map((id) => ({ id, label: words.serviceName(id) }))}
            />
            <SelectField
              label={words.person()}
              value={filters.subject}
              onValue={(subject) => set({ subject })}
              options={[
                { id: '', label: words.everybody() },
                ...members.map(({ userId, user }) => ({ id: userId, label: user.name })),
              ]}
            />
            <InputField
              label={words.operation()}
              value={filters.operation}
              onValue={(operation) => set({ operation })}
              list="audit-operations"
              maxLength={100}
            />
            <InputField
              label={words.entity()}
              value={filters.entity}
              onValue={(entity) => set({ entity })}
              list="audit-entities"
              maxLength={100}
            />
            <InputField
              label={words.from()}
              type="date"
              value={filters.since}
              onValue={(since) => set({ since })}
            />
            <InputField
              label={words.before()}
              type="date"
              value={filters.until}
              onValue={(until) => set({ until })}
            />
          </div>
          <datalist id="audit-operations">
            {[...new Set(rows.map(({ operation }) => operation))].map((operation) => (
              <option key={operation} value={operation} />
            ))}
          </datalist>
          <datalist id="audit-entities">
            {[...new Set(rows.flatMap(({ changes }) => changes.map(({ entity }) => entity)))].map(
              (entity) => (
                <option key={entity} value={entity} />
              ),
            )}
          </datalist>
          {query.failureReason && query.isFetching && !query.error && (
            <Retrying reason={query.failureReason} failures={query.failureCount} />
          )}
          {query.error && <Failure error={query.error} onRetry={() => void query.refetch()} />}
          {!query.error && query.data && ours.length === 0 && (
            <State icon="search" title={words.noEntries()}>
              {filters !== noFilters && (
                <Button onPress={() => setFilters(noFilters)}>{m.removeAll()}</Button>
              )}
            </State>
          )}
          <ol className={query.isPlaceholderData ? 'renewing' : ''}>
            {ours.map((entry) => (
              <li key={entry.id} className="border-t border-hair py-2">
                <AuditRow entry={entry} actor={nameOf(entry)} />
              </li>
            ))}
          </ol>
          {query.hasNextPage && (
            <Button
              className="justify-self-start"
              disabled={query.isFetchingNextPage}
              onPress={() => void query.fetchNextPage()}
            >
              {words.showMore()}
            </Button>
          )}
        </Card>
      )}
    </Page>
  );
}

function AuditRow({ entry, actor }: { entry: Entry; actor: string }) {
  return (
    <details className="group">
      <summary className="grid cursor-pointer gap-x-3 sm:grid-cols-[168px_minmax(0,1fr)_minmax(0,1.4fr)] lg:grid-cols-[168px_200px_minmax(0,1fr)_minmax(0,1.4fr)]">
        <span className="flex items-center gap-2 text-soft">
          <span className="-rotate-90 group-open:rotate-0">
            <Icon name="down" size={12} />
          </span>
          {localMoment(entry.at)}
        </span>
        <span className="truncate font-[550]">{actor}</span>
        <code className="truncate font-mono text-note leading-5">{entry.operation}</code>
        <span className="truncate text-soft">
          {words.changeCount(
            entry.changes.map(({ action, entity }) => `${entity} ${words.auditAction(action)}`),
          )}
        </span>
      </summary>
      <div className="mt-2 grid gap-2 text-note">
        <p className="wrap-anywhere text-faint">
          {m.requestId()} <code className="font-mono select-all">{entry.request_id}</code>
          {entry.address && <> · {entry.address}</>}
        </p>
        {entry.changes.map(({ entity, id, action, before, after }) => (
          <div key={`${entity} ${id}`} className="grid gap-1">
            <p className="wrap-anywhere">
              {entity} {words.auditAction(action)}{' '}
              <code className="font-mono text-faint select-all">{id}</code>
            </p>
            <div className="grid gap-2 md:grid-cols-2">
              {[before, after].map((value, index) =>
                value === null || value === undefined ? null : (
                  <pre
                    // biome-ignore lint/suspicious/noArrayIndexKey: the first is before, the second after.
                    key={index}
                    tabIndex={0}
                    className={`max-h-60 overflow-auto rounded-lg p-2 font-mono ${index === 0 ? 'bg-bad-soft' : 'bg-good-soft'}`}
                  >
                    {JSON.stringify(value, null, 2)}
                  </pre>
                ),
              )}
            </div>
          </div>
        ))}
        {entry.more_changes && <p className="text-faint">{words.moreChanges()}</p>}
      </div>
    </details>
  );
}
