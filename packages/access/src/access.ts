import type { Log } from '@sightline/service';
import type { Caller } from './caller.ts';
import { createIntrospection } from './keys/introspect.ts';
import { createKeyCache } from './keys/key-cache.ts';
import type { Role } from './roles.ts';
import type { AccessSettings } from './settings.ts';
import type { TokenOptions } from './tokens/verify-token.ts';

export interface AccessOptions {
  identityUrl: string;
  serviceCredential: string;
  issuer: string;
  audience: string;
  /** Of another OIDC issuer; by default the bundled provider's. */
  jwksUrl?: string;
  organizationsClaim?: string;
  defaultRole?: Role;
  keyTtlMs?: number;
  refusalTtlMs?: number;
  /** Most keys, and most refusals, that are cached. */
  cacheSize?: number;
  /** Most questions to the provider at a time about keys that were never good; beyond, such a key is answered 503. */
  maxOpenRequests?: number;
  timeoutMs?: number;
  now?: () => number;
  log?: Pick<Log, 'warn'>;
}

export interface Access {
  byApiKey(key: string, maxAgeMs?: number): Promise<Caller>;
  /** The caller of a key that need not be asked about now, without a turn of the event loop. */
  cachedKey(key: string, connection: object): Caller | undefined;
  isUnknownKey(key: string): boolean;
  byBearer(token: string): Promise<Caller>;
}

/** Both answer the caller, or throw an HttpError: 401 for a credential that is not valid, 503 when nobody can tell. */
export function createAccess(
  from: AccessOptions | AccessSettings,
  more: Pick<AccessOptions, 'log' | 'timeoutMs'> = {},
): Access {
  const options = { ...('IDENTITY_URL' in from ? toOptions(from) : from), ...more };
  const { now = Date.now, timeoutMs = 2_000 } = options;
  const identityUrl = withoutSlash(options.identityUrl);
  const onFailure = (error: unknown) =>
    options.log?.warn({ err: error }, 'the identity provider is unavailable');
  // At the first token: a service that is asked by keys alone does not carry what tokens need.
  let checking: ReturnType<typeof loadTokenCheck> | undefined;
  const tokenCheck = () => {
    checking ??= loadTokenCheck({
      jwksUrl: options.jwksUrl ?? `${identityUrl}/.well-known/jwks.json`,
      issuer: options.issuer,
      audience: options.audience,
      organizationsClaim: options.organizationsClaim ?? 'organizations',
      defaultRole: options.defaultRole ?? 'viewer',
      timeoutMs,
      now,
      onFailure,
    });
    return checking;
  };
  return {
    ...createKeyCache({
      ask: createIntrospection({ identityUrl, serviceCredential: options.serviceCredential, timeoutMs }),
      keyTtlMs: options.keyTtlMs ?? 30_000,
      refusalTtlMs: options.refusalTtlMs ?? 5_000,
      cacheSize: options.cacheSize ?? 10_000,
      maxOpenRequests: options.maxOpenRequests ?? 100,
      now,
      onFailure,
    }),
    byBearer: async (token) => (await tokenCheck())(token),
  };
}

async function loadTokenCheck(options: TokenOptions): Promise<(token: string) => Promise<Caller>> {
  const { createTokenCheck } = await import('./tokens/verify-token.ts');
  return createTokenCheck(options);
}

function toOptions(settings: AccessSettings): AccessOptions {
  return {
    identityUrl: settings.IDENTITY_URL,
    serviceCredential: settings.IDENTITY_CREDENTIAL,
    issuer: settings.TOKEN_ISSUER ?? withoutSlash(settings.IDENTITY_URL),
    audience: settings.TOKEN_AUDIENCE,
    organizationsClaim: settings.TOKEN_ORGANIZATIONS_CLAIM,
    defaultRole: settings.TOKEN_DEFAULT_ROLE,
    timeoutMs: settings.IDENTITY_TIMEOUT_MS,
    keyTtlMs: settings.KEY_CACHE_MS,
    refusalTtlMs: Math.min(settings.KEY_CACHE_MS, 5_000),
    ...(settings.TOKEN_KEYS_URL && { jwksUrl: settings.TOKEN_KEYS_URL }),
  };
}

const withoutSlash = (url: string): string => url.replace(/\/$/, '');
