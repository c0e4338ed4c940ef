import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useState } from 'react';
import {
  cancelInvitation,
  changeRole,
  invitationsQuery,
  type Member,
  membersQuery,
  removeMember,
  roles,
  useRights,
} from '../../api/membership.ts';
import { personQuery } from '../../api/session.ts';
import { Button } from '../../kit/button.tsx';
import { CopyButton } from '../../kit/copy.tsx';
import { SelectField } from '../../kit/form.tsx';
import { Icon } from '../../kit/icon.tsx';
import { localMoment } from '../../language/format.ts';
import { words } from '../../language/manage/messages.ts';
import { m } from '../../language/messages.ts';
import { Confirm } from '../manage/confirm.tsx';
import { Card, Page } from '../manage/page.tsx';
import { ProblemLine } from '../manage/problem-line.tsx';
import { Table } from '../manage/table.tsx';
import { QueryState } from '../panel/query-state.tsx';
import { Invite, invitationLink } from './invite.tsx';

export function Members() {
  const { org = '' } = useParams({ strict: false });
  const rights = useRights(org);
  const client = useQueryClient();
  const { data: person } = useQuery(personQuery);
  const members = useQuery(membersQuery(org));
  const [isInviting, setInviting] = useState(false);
  const [removed, setRemoved] = useState<Member>();
  const { queryKey } = membersQuery(org);
  const change = useMutation({
    mutationFn: ({ member, role }: { member: Member; role: string }) => changeRole(org, member.id, role),
    // Shown at once, and taken back with the reason when it is refused.
    onMutate: async ({ member, role }) => {
      await client.cancelQueries({ queryKey });
      const before = client.getQueryData(queryKey);
      client.setQueryData(queryKey, (all) =>
        all?.map((one) => (one.id === member.id ? { ...one, role } : one)),
      );
      return before;
    },
    onError: (_error, _change, before) => client.setQueryData(queryKey, before),
    onSettled: () => client.invalidateQueries({ queryKey }),
  });
  const mayChange = ({ role, userId }: Member) =>
    rights.isAdmin && userId !== person?.id && (rights.isOwner || !role.includes('owner'));
  const choices = rights.isOwner ? roles : roles.filter((role) => role !== 'owner');
  return (
    <Page
      title={m.adminName('members')}
      about={rights.isAdmin ? words.membersAbout() : words.membersReadOnly()}
      actions={
        rights.isAdmin && (
          <Button look="primary" onPress={() => setInviting(true)}>
            <Icon name="plus" /> {words.invite()}
          </Button>
        )
      }
    >
      <Card title={m.adminName('members')}>
        <ProblemLine error={change.error} />
        <QueryState query={members} isAsked height={160} isEmpty={() => false} empty={null}>
          {(rows) => (
            <Table
              label={m.adminName('members')}
              rows={rows}
              keyOf={({ id }) => id}
              columns={[
                {
                  id: 'name',
                  title: words.name(),
                  cell: ({ user, userId }) => (
                    <>
                      <div className="font-[550]">
                        {user.name}{' '}
                        {userId === person?.id && (
                          <span className="tag bg-hair text-soft">{words.you()}</span>
                        )}
                      </div>
                      <div className="text-note text-soft">{user.email}</div>
                    </>
                  ),
                },
                {
                  id: 'role',
                  title: words.role(),
                  className: 'w-44',
                  cell: (member) =>
                    mayChange(member) ? (
                      <SelectField
                        label={words.roleOf(member.user.name)}
                        isLabelHidden
                        value={member.role}
                        onValue={(role) => change.mutate({ member, role })}
                        options={[...new Set([...choices, member.role])].map((id) => ({
                          id,
                          label: words.roleName(id),
                        }))}
                      />
                    ) : (
                      words.roleName(member.role)
                    ),
                },
                {
                  id: 'may',
                  title: words.mayDo(),
                  isWideOnly: true,
                  cell: ({ role }) => <span className="text-soft">{words.roleHint(role)}</span>,
                },
                {
                  id: 'since',
                  title: words.since(),
                  isWideOnly: true,
                  className: 'whitespace-nowrap',
                  cell: ({ createdAt }) => localMoment(createdAt),
                },
                {
                  id: 'remove',
                  title: words.remove(),
                  isTitleHidden: true,
                  className: 'text-right',
                  cell: (member) =>
                    mayChange(member) && (
                      <Button
                        look="quiet"
                        aria-label={words.removeNamed(member.user.name)}
                        onPress={() => setRemoved(member)}
                      >
                        {words.remove()}
                      </Button>
                    ),
                },
              ]}
            />
          )}
        </QueryState>
      </Card>
      {rights.isAdmin && <Invitations organizationId={org} />}
      {isInviting && <Invite organizationId={org} roles={choices} onClose={() => setInviting(false)} />}
      {removed && (
        <Confirm
          title={words.removeNamed(removed.user.name)}
          action={words.remove()}
          run={async () => {
            await removeMember(org, removed.id);
            await client.invalidateQueries({ queryKey });
          }}
          onClose={() => setRemoved(undefined)}
        >
          {words.removeMemberWhy()}
        </Confirm>
      )}
    </Page>
  );
}

function Invitations({ organizationId }: { organizationId: string }) {
  const client = useQueryClient();
  const query = useQuery(invitationsQuery(organizationId));
  const cancel = useMutation({
    mutationFn: cancelInvitation,
    onSettled: () => client.invalidateQueries({ queryKey: ['invitations'] }),
  });
  return (
    <Card title={words.invitations()} note={words.invitationsNote()}>
      <ProblemLine error={cancel.error} />
      <QueryState
        query={query}
        isAsked
        height={60}
        isEmpty={(rows) => rows.length === 0}
        empty={<p className="text-soft">{words.noInvitations()}</p>}
      >
        {(rows) => (
          <Table
            label={words.invitations()}
            rows={rows}
            keyOf={({ id }) => id}
            columns={[
              { id: 'email', title: m.email(), cell: ({ email }) => email },
              { id: 'role', title: words.role(), cell: ({ role }) => words.roleName(role) },
              {
                id: 'ends',
                title: words.ends(),
                isWideOnly: true,
                cell: ({ expiresAt }) => localMoment(expiresAt),
              },
              {
                id: 'actions',
                title: m.actions(),
                isTitleHidden: true,
                className: 'text-right',
                cell: ({ id, email }) => (
                  <div className="flex flex-wrap justify-end gap-2">
                    <CopyButton label={words.copyLink()} text={() => invitationLink(id)} />
                    <Button
                      look="quiet"
                      aria-label={words.withdrawNamed(email)}
                      onPress={() => cancel.mutate(id)}
                    >
                      {words.withdraw()}
                    </Button>
                  </div>
                ),
              },
            ]}
          />
        )}
      </QueryState>
    </Card>
  );
}
