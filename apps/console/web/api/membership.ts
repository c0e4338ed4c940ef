import { queryOptions, useQuery } from '@tanstack/react-query';
import { send } from './client.ts';
import { readProblem } from './problem.ts';

export const roles = ['viewer', 'analyst', 'translator', 'editor', 'publisher', 'admin', 'owner'] as const;
export type Role = (typeof roles)[number];

const administrators: Role[] = ['admin', 'owner'];
const holders: Record<string, readonly Role[]> = {
  content_translate: ['translator', 'editor', 'publisher', ...administrators],
  content_write: ['editor', 'publisher', ...administrators],
  content_publish: ['publisher', ...administrators],
  content_manage: administrators,
  insights_write: ['analyst', ...administrators],
  insights_manage: administrators,
  ingest: ['analyst', ...administrators],
};

/** Roles that have a permission, for texts; none for a permission that every role has. */
export const rolesWith = (permission: string): readonly Role[] => holders[permission] ?? [];

export interface Member {
  id: string;
  userId: string;
  role: string;
  createdAt: string;
  user: { id: string; name: string; email: string };
}

export interface Invitation {
  id: string;
  email: string;
  role: string;
  status: 'pending' | 'accepted' | 'rejected' | 'canceled';
  expiresAt: string;
}

export interface Session {
  id: string;
  createdAt: string;
  expiresAt: string;
  ipAddress: string | null;
  userAgent: string | null;
}

/** What the authentication library offers; it is not part of the published contracts. */
async function auth<Body>(path: string, body?: object, signal?: AbortSignal): Promise<Body> {
  const response = await send(
    new Request(`/api/auth/${path}`, {
      ...(body && {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      }),
      ...(signal && { signal }),
    }),
  );
  if (!response.ok) throw await readProblem(response);
  return (await response.json()) as Body;
}

const of = (organizationId: string) => `organizationId=${encodeURIComponent(organizationId)}`;

export const membersQuery = (organizationId: string) =>
  queryOptions({
    queryKey: ['members', organizationId],
    queryFn: async ({ signal }) => {
      const path = `organization/list-members?limit=1000&${of(organizationId)}`;
      return (await auth<{ members: Member[] }>(path, undefined, signal)).members;
    },
  });

export const invitationsQuery = (organizationId: string) =>
  queryOptions({
    queryKey: ['invitations', organizationId],
    queryFn: async ({ signal }) => {
      const path = `organization/list-invitations?${of(organizationId)}`;
      const all = await auth<Invitation[]>(path, undefined, signal);
      return all.filter(({ status }) => status === 'pending');
    },
  });

const roleQuery = (organizationId: string) =>
  queryOptions({
    queryKey: ['role', organizationId],
    queryFn: async ({ signal }) => {
      const path = `organization/get-active-member-role?${of(organizationId)}`;
      return (await auth<{ role: string }>(path, undefined, signal)).role;
    },
    staleTime: 5 * 60_000,
  });

export interface Rights {
  /** Not known before the service has said it; nothing is offered until then. */
  role: string | undefined;
  /** Handles members and keys, deletes, and changes what all categories share. */
  isAdmin: boolean;
  isOwner: boolean;
  canWriteInsights: boolean;
}

/** What the person may do here. The services decide; this is for not offering what they would refuse. */
export function useRights(organizationId: string): Rights {
  const { data: role } = useQuery(roleQuery(organizationId));
  const held = new Set(role?.split(',').map((name) => name.trim()));
  const isOwner = held.has('owner');
  const isAdmin = isOwner || held.has('admin');
  return { role, isOwner, isAdmin, canWriteInsights: isAdmin || held.has('analyst') };
}

/** Its address must be unique among all organizations, and nobody types it: the end is random. */
export const createOrganization = (name: string) => {
  const readable = name
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
  const slug = `${readable.slice(0, 40) || 'organization'}-${crypto.randomUUID().slice(0, 8)}`;
  return auth<{ id: string }>('organization/create', { name, slug });
};
export const invite = (organizationId: string, email: string, role: string) =>
  auth<Invitation>('organization/invite-member', { organizationId, email, role });
export const cancelInvitation = (invitationId: string) =>
  auth('organization/cancel-invitation', { invitationId });
export const acceptInvitation = (invitationId: string) =>
  auth<{ member: Member }>('organization/accept-invitation', { invitationId });
export const changeRole = (organizationId: string, memberId: string, role: string) =>
  auth('organization/update-member-role', { organizationId, memberId, role });
export const removeMember = (organizationId: string, memberIdOrEmail: string) =>
  auth('organization/remove-member', { organizationId, memberIdOrEmail });

export const sessionsQuery = queryOptions({
  queryKey: ['sessions'],
  queryFn: ({ signal }) => auth<Session[]>('list-sessions', undefined, signal),
});
export const currentSessionQuery = queryOptions({
  queryKey: ['current-session'],
  queryFn: async ({ signal }) =>
    (await auth<{ session: Session } | null>('get-session', undefined, signal))?.session.id ?? null,
});
export const signOthersOut = () => auth('revoke-other-sessions', {});
export const changeName = (name: string) => auth('update-user', { name });
export const changePassword = (currentPassword: string, newPassword: string) =>
  auth('change-password', { currentPassword, newPassword, revokeOtherSessions: true });
