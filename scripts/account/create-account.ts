import { randomBytes } from 'node:crypto';

export interface NewAccount {
  identityUrl: string;
  email: string;
  password: string;
  organization: string;
  /** Signs in somebody who has an account, and makes the organization and the keys only. */
  existing: boolean;
  /** Of the key for programs that change things. */
  permissions: readonly string[];
}

export interface Account {
  organizationId: string;
  /** Does everything that the permissions allow. */
  key: string;
  /** Reads, and changes nothing. */
  readKey: string;
}

/** What the person who ran the command can change. */
export class AccountRefused extends Error {}

const isReading = (permission: string) => /_(read|preview)$/.test(permission);

/** A person, an organization that they own, and two keys of it, made over HTTP at a running identity service. */
export async function createAccount(account: NewAccount): Promise<Account> {
  const { identityUrl, organization, permissions } = account;
  const headers = { ...jsonFrom(identityUrl), cookie: await openSession(account) };
  const post = async <T>(path: string, body: object): Promise<T> => {
    const response = await fetch(identityUrl + path, { method: 'POST', headers, body: JSON.stringify(body) });
    if (!response.ok) throw await refusalOf(path, response);
    return (await response.json()) as T;
  };
  const { id: organization_id } = await post<{ id: string }>('/api/auth/organization/create', {
    name: organization,
    slug: slugOf(organization),
  });
  const newKey = async (name: string, allowed: readonly string[]) =>
    (await post<{ key: string }>('/keys', { name, permissions: allowed, organization_id })).key;
  return {
    organizationId: organization_id,
    key: await newKey('all permissions', permissions),
    readKey: await newKey('reading', permissions.filter(isReading)),
  };
}

/** Answers the cookies of the session. */
async function openSession({ identityUrl, email, password, existing }: NewAccount): Promise<string> {
  const path = `/api/auth/${existing ? 'sign-in' : 'sign-up'}/email`;
  const body = { email, password, ...(!existing && { name: email.split('@')[0] }) };
  const response = await fetch(identityUrl + path, {
    method: 'POST',
    headers: jsonFrom(identityUrl),
    body: JSON.stringify(body),
  }).catch((cause: unknown) => {
    throw new AccountRefused(`No identity service responds at ${identityUrl}. Start it with: pnpm start`, {
      cause,
    });
  });
  if (!response.ok) throw await refusalOf(path, response, email);
  return response.headers
    .getSetCookie()
    .map((line) => line.split(';', 1)[0])
    .join('; ');
}

/** The provider refuses a sign-in that does not say where it comes from. */
const jsonFrom = (identityUrl: string) => ({ 'content-type': 'application/json', origin: identityUrl });

/** Unique, as the provider wants it; nobody needs to know it. */
const slugOf = (name: string) =>
  `${name.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')}-${randomBytes(4).toString('hex')}`;

async function refusalOf(path: string, response: Response, email?: string): Promise<AccountRefused> {
  const { code, message } = (await response.json().catch(() => ({}))) as { code?: string; message?: string };
  if (code === 'USER_ALREADY_EXISTS' || code === 'USER_ALREADY_EXISTS_USE_ANOTHER_EMAIL') {
    return new AccountRefused(
      `${email} already has an account, and nothing was changed. For another organization of theirs, set SIGHTLINE_PASSWORD and add --existing.`,
    );
  }
  if (code === 'EMAIL_PASSWORD_SIGN_UP_DISABLED') {
    return new AccountRefused(
      'Sign-up is closed there. Add the person with `sightline person add`, then run this with --existing.',
    );
  }
  return new AccountRefused(
    `POST ${path} was refused with ${response.status}: ${message ?? response.statusText}`,
  );
}
