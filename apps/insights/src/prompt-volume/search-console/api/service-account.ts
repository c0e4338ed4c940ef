import { createCheck } from '@sightline/service';
import { importPKCS8, SignJWT } from 'jose';
import Type, { type Static } from 'typebox';
import { fetchJson, SearchConsoleError } from './request.ts';

const SCOPE = 'https://www.googleapis.com/auth/webmasters.readonly';
const HOUR_S = 60 * 60;
/** A token is renewed so long before it ends that a request with it arrives in time. */
const MARGIN_MS = 60_000;

const ServiceAccount = Type.Object({
  client_email: Type.String({ minLength: 3 }),
  private_key: Type.String({ pattern: 'BEGIN PRIVATE KEY' }),
  token_uri: Type.String({ pattern: '^https?://' }),
});
export type ServiceAccount = Static<typeof ServiceAccount>;
const isServiceAccount = createCheck(ServiceAccount);
const isToken = createCheck(
  Type.Object({ access_token: Type.String({ minLength: 1 }), expires_in: Type.Integer() }),
);

/** The JSON key file of a service account, as Google gives it out. The error repeats nothing of it. */
export function readServiceAccount(text: string): ServiceAccount {
  const fault = 'SEARCH_CONSOLE_SERVICE_ACCOUNT must be the JSON key of a service account of Google';
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new TypeError(fault);
  }
  if (!isServiceAccount(value)) throw new TypeError(`${fault}, with client_email, private_key and token_uri`);
  return value;
}

/** Access tokens of a service account that may only read. One is used until a minute before it ends. */
export function createTokens(account: ServiceAccount, now: () => number) {
  let current: { token: Promise<string>; until: number } | undefined;
  async function request(signal: AbortSignal): Promise<string> {
    const issuedAt = Math.floor(now() / 1000);
    const assertion = await new SignJWT({ scope: SCOPE })
      .setProtectedHeader({ alg: 'RS256', typ: 'JWT' })
      .setIssuer(account.client_email)
      .setAudience(account.token_uri)
      .setIssuedAt(issuedAt)
      .setExpirationTime(issuedAt + HOUR_S)
      .sign(await importPKCS8(account.private_key, 'RS256'));
    const grant_type = 'urn:ietf:params:oauth:grant-type:jwt-bearer';
    const { status, body } = await fetchJson(
      new URL(account.token_uri),
      { method: 'POST', body: new URLSearchParams({ grant_type, assertion }) },
      signal,
    );
    if (status >= 500) throw new SearchConsoleError(`Google gives out no tokens (${status}). Retry later.`);
    if (status !== 200)
      throw new SearchConsoleError(
        `Google refused the service account of this installation (${status}). The operator has to check SEARCH_CONSOLE_SERVICE_ACCOUNT.`,
      );
    if (!isToken(body))
      throw new SearchConsoleError('Google sent something that is not a token. Retry later.');
    if (current) current.until = now() + body.expires_in * 1000 - MARGIN_MS;
    return body.access_token;
  }
  return {
    token(signal: AbortSignal): Promise<string> {
      if (current && current.until > now()) return current.token;
      const token = request(signal).catch((error) => {
        current = undefined;
        throw error;
      });
      current = { token, until: Number.POSITIVE_INFINITY };
      return token;
    },
    /** Google refused it: the next request gets another one. */
    drop(): void {
      current = undefined;
    },
  };
}
