import { HttpError } from '@sightline/service';
import { LRUCache } from 'lru-cache';
import { Counter, Gauge, type Registry } from 'prom-client';
import { gatewayError, type Upstreams } from '../upstream/upstreams.ts';
import { readSessionCookies, type SessionCookies } from './session-cookie.ts';

/** A token is not used in its last minute: the request that carries it may take that long to be looked at. */
const SPARE_MS = 60_000;
/** Every request of the session waits for it. */
const FETCH_MS = 30_000;

interface SessionToken {
  token: string;
  /** What identity wants the browser to keep, such as a session that was extended. */
  setCookies: string[];
}

export interface SessionTokens {
  cookiesOf(header: string | undefined): SessionCookies;
  /** Fails with 401 when nobody is signed in. */
  of(cookies: SessionCookies): Promise<SessionToken>;
  drop(cookies: SessionCookies): void;
}

interface Options {
  isSecure: boolean;
  most: number;
  metrics: Registry;
  now?: () => number;
}

/** Exchanges the session cookie of a browser for a token of the services; the token never reaches the browser. */
export function createSessionTokens(upstreams: Upstreams, options: Options): SessionTokens {
  const { isSecure, most, metrics, now = Date.now } = options;
  const kept = new LRUCache<string, { token: string; until: number }>({ max: most });
  const asked = new Map<string, Promise<SessionToken>>();
  const fetched = new Counter({
    name: 'session_tokens_fetched_total',
    help: 'Tokens that were fetched from identity for a session',
    registers: [metrics],
  });
  new Gauge({
    name: 'session_tokens',
    help: 'Sessions whose token is kept',
    registers: [metrics],
    collect() {
      this.set(kept.size);
    },
  });

  async function fetchToken(session: string, header: string, isWanted: () => boolean): Promise<SessionToken> {
    fetched.inc();
    const { statusCode, headers, body } = await upstreams.request('identity', {
      method: 'GET',
      path: '/api/auth/token',
      headers: { cookie: header, accept: 'application/json' },
      timeoutMs: FETCH_MS,
    });
    const text = await body.text();
    if (statusCode === 401) throw signInFirst();
    const token = statusCode === 200 ? tokenIn(text) : undefined;
    if (token === undefined) throw gatewayError(503, 'identity', `status ${statusCode}`);
    const until = endOf(token) - SPARE_MS;
    if (until > now() && isWanted()) kept.set(session, { token, until });
    return { token, setCookies: [headers['set-cookie'] ?? []].flat() };
  }

  return {
    cookiesOf: (header) => readSessionCookies(header, isSecure),
    of: async ({ session, header }) => {
      if (session === undefined) throw signInFirst();
      const known = kept.get(session);
      if (known && known.until > now()) return { token: known.token, setCookies: [] };
      const other = asked.get(session);
      if (other) return other;
      // A token that was dropped while it was on its way is not kept.
      const isWanted = () => asked.get(session) === asking;
      const asking = fetchToken(session, header, isWanted).finally(() => {
        if (isWanted()) asked.delete(session);
      });
      asked.set(session, asking);
      return asking;
    },
    drop: ({ session }) => {
      if (session === undefined) return;
      kept.delete(session);
      asked.delete(session);
    },
  };
}

const signInFirst = () =>
  new HttpError(401, 'You are not signed in, or the session has ended. Sign in.', {
    headers: { 'www-authenticate': 'Cookie' },
  });

function tokenIn(text: string): string | undefined {
  try {
    const { token } = JSON.parse(text) as { token?: unknown };
    return typeof token === 'string' ? token : undefined;
  } catch {
    return undefined;
  }
}

/** When it ends, in milliseconds. It comes from identity itself, so that nothing of it is checked here. */
function endOf(token: string): number {
  try {
    const claims = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as {
      exp?: unknown;
    };
    return Number(claims.exp ?? 0) * 1000;
  } catch {
    return 0;
  }
}
