import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { bodyOf, done, identity } from '../../api/client.ts';
import { membersQuery, useRights } from '../../api/membership.ts';
import { personQuery } from '../../api/session.ts';
import { Button } from '../../kit/button.tsx';
import { Icon } from '../../kit/icon.tsx';
import { localMoment } from '../../language/format.ts';
import { words } from '../../language/manage/messages.ts';
import { m } from '../../language/messages.ts';
import { Confirm } from '../manage/confirm.tsx';
import { Card, Page } from '../manage/page.tsx';
import { Table } from '../manage/table.tsx';
import { QueryState } from '../panel/query-state.tsx';
import { State } from '../panel/states.tsx';
import { CreateKey } from './create-key.tsx';

/** Those of the organization for people who handle them, else one's own. */
const keysQuery = (organizationId: string | undefined) =>
  queryOptions({
    queryKey: ['keys', organizationId],
    queryFn: async ({ signal }) => {
      const query = organizationId === undefined ? {} : { organization_id: organizationId };
      return (await bodyOf(identity.GET('/keys', { params: { query }, signal }))).keys;
    },
  });

type Key = Awaited<ReturnType<NonNullable<ReturnType<typeof keysQuery>['queryFn'] & object>>>[number];

export function Keys() {
  const { org = '' } = useParams({ strict: false });
  const { role, isAdmin } = useRights(org);
  const client = useQueryClient();
  const { data: person } = useQuery(personQuery);
  const { data: members = [] } = useQuery({ ...membersQuery(org), enabled: isAdmin });
  const query = useQuery({ ...keysQuery(isAdmin ? org : undefined), enabled: role !== undefined });
  const [isCreating, setCreating] = useState(false);
  const [deleted, setDeleted] = useState<Key>();
  const renew = () => client.invalidateQueries({ queryKey: ['keys'] });
  const ownerOf = ({ subject }: Key) =>
    subject === null
      ? m.organization()
      : subject === person?.id
        ? words.you()
        : (members.find(({ userId }) => userId === subject)?.user.name ?? words.aMember());
  return (
    <Page
      title={m.adminName('keys')}
      about={isAdmin ? words.keysAbout() : words.ownKeysAbout()}
      actions={
        <Button look="primary" onPress={() => setCreating(true)}>
          <Icon name="plus" /> {words.createKey()}
        </Button>
      }
    >
      <Card>
        <QueryState
          query={query}
          isAsked
          height={160}
          isEmpty={(keys) => keys.length === 0}
          empty={<State icon="link" title={words.noKeys()} />}
        >
          {(keys) => (
            <Table
              label={m.adminName('keys')}
              rows={keys}
              keyOf={({ id }) => id}
              columns={[
                {
                  id: 'name',
                  title: words.name(),
                  cell: (key) => (
                    <>
                      <div className="font-[550]">{key.name}</div>
                      <code className="font-mono text-note whitespace-nowrap text-soft">{key.start}…</code>
                      <div className="text-note text-soft md:hidden">
                        {ownerOf(key)} · {words.lastUsed()}:{' '}
                        {key.last_used_at ? localMoment(key.last_used_at) : words.never()}
                        {key.expires_at && ` · ${words.ends()}: ${localMoment(key.expires_at)}`}
                        <div>{key.permissions.map(words.permissionName).join(', ')}</div>
                      </div>
                    </>
                  ),
                },
                {
                  id: 'owner',
                  title: words.owner(),
                  isWideOnly: true,
                  cell: ownerOf,
                  className: 'wrap-break-word!',
                },
                {
                  id: 'permissions',
                  title: words.mayDo(),
                  isWideOnly: true,
                  cell: (key) => (
                    <>
                      <div className="flex flex-wrap gap-1">
                        {key.permissions.map((permission) => (
                          <span key={permission} className="tag bg-hair text-soft">
                            {words.permissionName(permission)}
                          </span>
                        ))}
                      </div>
                      <div className="text-note text-faint">
                        {words.keyScope(key.category_ids?.length, key.website_ids?.length)}
                      </div>
                    </>
                  ),
                },
                {
                  id: 'used',
                  title: words.lastUsed(),
                  isWideOnly: true,
                  className: 'whitespace-nowrap',
                  cell: ({ last_used_at }) =>
                    last_used_at ? (
                      localMoment(last_used_at)
                    ) : (
                      <span className="text-faint">{words.never()}</span>
                    ),
                },
                {
                  id: 'ends',
                  title: words.ends(),
                  isWideOnly: true,
                  className: 'whitespace-nowrap',
                  cell: ({ expires_at }) =>
                    expires_at ? (
                      localMoment(expires_at)
                    ) : (
                      <span className="text-faint">{words.never()}</span>
                    ),
                },
                {
                  id: 'delete',
                  title: words.delete(),
                  isTitleHidden: true,
                  className: 'text-right',
                  cell: (key) => (
                    <Button
                      look="quiet"
                      aria-label={words.deleteNamed(key.name ?? key.start ?? '')}
                      onPress={() => setDeleted(key)}
                    >
                      {words.delete()}
                    </Button>
                  ),
                },
              ]}
            />
          )}
        </QueryState>
      </Card>
      {isCreating && (
        <CreateKey
          organizationId={org}
          canBelongToOrganization={isAdmin}
          onCreated={() => void renew()}
          onClose={() => setCreating(false)}
        />
      )}
      {deleted && (
        <Confirm
          title={words.deleteNamed(deleted.name ?? '')}
          action={words.deleteKey()}
          run={async () => {
            await done(identity.DELETE('/keys/{id}', { params: { path: { id: deleted.id } } }));
            await renew();
          }}
          onClose={() => setDeleted(undefined)}
        >
          {words.deleteKeyWhy(deleted.start ?? '')}
        </Confirm>
      )}
    </Page>
  );
}
