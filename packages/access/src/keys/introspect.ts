import { createCheck } from '@sightline/service';
import Type, { type Static } from 'typebox';
import { type Caller, knownPermissions } from '../caller.ts';
import { readOrganizations } from '../organizations.ts';
import { grant } from '../roles.ts';

const Answer = Type.Union([
  Type.Object({ active: Type.Literal(false) }),
  Type.Object({
    active: Type.Literal(true),
    key_id: Type.String(),
    created_at: Type.String(),
    expires_at: Type.Union([Type.String(), Type.Null()]),
    permissions: Type.Array(Type.String()),
    subject: Type.Union([Type.String(), Type.Null()]),
    organizations: Type.Array(Type.Unknown()),
    website_ids: Type.Optional(Type.Union([Type.Array(Type.String()), Type.Null()])),
    category_ids: Type.Optional(Type.Union([Type.Array(Type.String()), Type.Null()])),
  }),
]);
const isAnswer = createCheck(Answer);

export interface ActiveKey {
  caller: Caller;
  /** Milliseconds since the epoch; infinite for a key that does not expire. */
  expiresAt: number;
}

/** Undefined for a key that is not active. Rejects when the provider does not answer, or not in a way we understand. */
export type AskProvider = (key: string) => Promise<ActiveKey | undefined>;

export function createIntrospection(options: {
  identityUrl: string;
  serviceCredential: string;
  timeoutMs: number;
}): AskProvider {
  const url = `${options.identityUrl}/introspect`;
  const headers = {
    authorization: `Bearer ${options.serviceCredential}`,
    'content-type': 'application/json',
  };
  return async (key) => {
    const request = {
      method: 'POST',
      headers,
      body: JSON.stringify({ key }),
      redirect: 'error',
      signal: AbortSignal.timeout(options.timeoutMs),
    } as const;
    // Once more at once: a connection that was kept open is lost when the provider restarts.
    const response = await fetch(url, request).catch(() => fetch(url, request));
    if (response.status !== 200) {
      await response.body?.cancel();
      throw new Error(`the identity provider responded ${response.status}`);
    }
    const answer: unknown = await response.json();
    if (!isAnswer(answer)) throw new Error('the identity provider sent an invalid introspection response');
    return answer.active ? toActiveKey(answer) : undefined;
  };
}

type Active = Extract<Static<typeof Answer>, { active: true }>;

function toActiveKey(answer: Active): ActiveKey {
  return {
    caller: {
      kind: 'key',
      subject: answer.subject,
      keyId: answer.key_id,
      keyCreatedAt: new Date(readTime(answer.created_at)),
      scope: { websites: limitOf(answer.website_ids), categories: limitOf(answer.category_ids) },
      ...grant(readOrganizations(answer.organizations), knownPermissions(answer.permissions)),
    },
    expiresAt: answer.expires_at === null ? Number.POSITIVE_INFINITY : readTime(answer.expires_at),
  };
}

/** An empty list limits to nothing. */
function limitOf(ids: readonly string[] | null | undefined): ReadonlySet<string> | null {
  return ids == null ? null : new Set(ids.map((id) => id.toLowerCase()));
}

function readTime(text: string): number {
  const time = Date.parse(text);
  if (Number.isNaN(time)) throw new Error('the identity provider sent a time that is not valid');
  return time;
}
