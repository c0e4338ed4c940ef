import { randomBytes, randomUUID } from 'node:crypto';

export type NewKey = {
  name: string;
  permissions: readonly string[];
  expiresInSeconds?: number;
  websiteIds?: string[];
  categoryIds?: string[];
};
export type CreatedKey = { id: string; key: string };

/** Somebody with an account and a session at a running identity provider, who acts over HTTP as a browser would. */
export type Person = {
  id: string;
  name: string;
  email: string;
  password: string;
  /** Of the session, as a browser sends it. */
  cookie: string;
  createOrganization(name: string, options?: { slug?: string }): Promise<{ id: string; slug: string }>;
  createOrganizationKey(organizationId: string, key: NewKey): Promise<CreatedKey>;
  createOwnKey(key: NewKey): Promise<CreatedKey>;
  revokeKey(id: string): Promise<void>;
  /** Invites the other person and accepts in their name. */
  addMember(organizationId: string, person: Person, role?: string): Promise<void>;
  acceptInvitation(invitationId: string): Promise<void>;
  removeMember(organizationId: string, person: Person): Promise<void>;
  /** A fresh token, with the memberships of this moment. */
  token(): Promise<string>;
  /** Any request with this person's session; the answer as it came. */
  request(method: string, path: string, body?: unknown): Promise<Response>;
};

const slugOf = (name: string) =>
  `${name.toLowerCase().replace(/[^a-z0-9]+/g, '-')}-${randomBytes(4).toString('hex')}`;

/**
 * Identity lives longer than a test file: a connection that is kept from one to the next may be closed by it at the moment of the next request, above all
 * while this process computes for seconds.
 */
const alone = { connection: 'close' };

type Account = { name: string; email: string; password: string };

/** Signs somebody new up. */
export async function createPerson(
  identityUrl: string,
  options: { name: string; email?: string; password?: string },
): Promise<Person> {
  const account = {
    email: `${randomUUID()}@example.com`,
    password: randomBytes(18).toString('base64url'),
    ...options,
  };
  return actAs(identityUrl, account, await openSession(identityUrl, '/api/auth/sign-up/email', account));
}

/** Somebody who has an account already. */
export async function signIn(
  identityUrl: string,
  { email, password }: { email: string; password: string },
): Promise<Person> {
  const session = await openSession(identityUrl, '/api/auth/sign-in/email', { email, password });
  return actAs(identityUrl, { name: session.name, email, password }, session);
}

function actAs(identityUrl: string, account: Account, session: Session): Person {
  const { name, email, password } = account;
  const request = (method: string, path: string, body?: unknown) =>
    fetch(identityUrl + path, {
      method,
      headers: {
        cookie: session.cookie,
        origin: identityUrl,
        ...alone,
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });

  async function ask<T>(method: string, path: string, body?: unknown): Promise<T> {
    const answer = await request(method, path, body);
    if (!answer.ok) throw await refusal(method, path, answer);
    return (answer.status === 204 ? undefined : await answer.json()) as T;
  }

  const createKey = (
    { expiresInSeconds, websiteIds, categoryIds, ...key }: NewKey,
    owner: { organization_id?: string },
  ) =>
    ask<CreatedKey>('POST', '/keys', {
      ...key,
      ...owner,
      ...(expiresInSeconds !== undefined && { expires_in_seconds: expiresInSeconds }),
      ...(websiteIds && { website_ids: websiteIds }),
      ...(categoryIds && { category_ids: categoryIds }),
    }).then(({ id, key: text }) => ({ id, key: text }));

  return {
    id: session.id,
    name,
    email,
    password,
    cookie: session.cookie,
    request,
    createOrganization: (organization, { slug = slugOf(organization) } = {}) =>
      ask('POST', '/api/auth/organization/create', { name: organization, slug }),
    createOrganizationKey: (organizationId, key) => createKey(key, { organization_id: organizationId }),
    createOwnKey: (key) => createKey(key, {}),
    revokeKey: (id) => ask('DELETE', `/keys/${id}`),
    addMember: async (organizationId, person, role = 'member') => {
      const invitation = { organizationId, email: person.email, role };
      const { id } = await ask<{ id: string }>('POST', '/api/auth/organization/invite-member', invitation);
      await person.acceptInvitation(id);
    },
    acceptInvitation: (invitationId) =>
      ask('POST', '/api/auth/organization/accept-invitation', { invitationId }),
    removeMember: (organizationId, { email: memberIdOrEmail }) =>
      ask('POST', '/api/auth/organization/remove-member', { organizationId, memberIdOrEmail }),
    token: async () => (await ask<{ token: string }>('GET', '/api/auth/token')).token,
  };
}

type Session = { id: string; name: string; cookie: string };

async function openSession(identityUrl: string, path: string, body: object): Promise<Session> {
  const answer = await fetch(identityUrl + path, {
    method: 'POST',
    // Like a browser: outside of NODE_ENV=test the provider refuses a sign-in that does not say where it comes from.
    headers: { 'content-type': 'application/json', origin: identityUrl, ...alone },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw await refusal('POST', path, answer);
  const { user } = (await answer.json()) as { user: { id: string; name: string } };
  const cookie = answer.headers
    .getSetCookie()
    .map((line) => line.split(';', 1)[0])
    .join('; ');
  return { id: user.id, name: user.name, cookie };
}

async function refusal(method: string, path: string, answer: Response): Promise<Error> {
  return new Error(`${method} ${path} answered ${answer.status}: ${await answer.text()}`);
}
