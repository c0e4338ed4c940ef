import { createRemoteJWKSet, errors, type JWTPayload, type JWTVerifyGetKey, jwtVerify } from 'jose';
import { type Caller, knownPermissions, PERMISSIONS, UNLIMITED } from '../caller.ts';
import { readOrganizations } from '../organizations.ts';
import { cannotAsk, refused } from '../refusals.ts';
import { grant, type Role } from '../roles.ts';

export interface TokenOptions {
  jwksUrl: string;
  issuer: string;
  audience: string;
  organizationsClaim: string;
  /** In an organization for which the token names no role. */
  defaultRole: Role;
  timeoutMs: number;
  now: () => number;
  onFailure: (error: unknown) => void;
}

/** Asymmetric only: with these a public key can never serve as a shared secret. */
const ALGORITHMS = ['EdDSA', 'ES256', 'RS256'];
const CLOCK_TOLERANCE_SECONDS = 5;
/**
 * A key set is fetched again for an unknown `kid`, at most this often: invented ones cannot flood the provider, and a token
 * of a new signing key is refused for at most this long.
 */
const COOLDOWN_MS = 1_000;
const KEY_SET_MAX_AGE_MS = 10 * 60_000;

class KeySetUnavailable extends Error {
  override name = 'KeySetUnavailable';
}

/** Checks tokens offline. Only a new signing key, or one older than ten minutes, needs the provider. */
export function createTokenCheck(options: TokenOptions): (token: string) => Promise<Caller> {
  const keySet = reachable(
    createRemoteJWKSet(new URL(options.jwksUrl), {
      timeoutDuration: options.timeoutMs,
      cooldownDuration: COOLDOWN_MS,
      cacheMaxAge: KEY_SET_MAX_AGE_MS,
    }),
  );

  return async (token) => {
    try {
      const { payload } = await jwtVerify(token, keySet, {
        issuer: options.issuer,
        audience: options.audience,
        algorithms: ALGORITHMS,
        requiredClaims: ['sub', 'exp'],
        clockTolerance: CLOCK_TOLERANCE_SECONDS,
        currentDate: new Date(options.now()),
      });
      return toCaller(payload, options);
    } catch (error) {
      if (error instanceof KeySetUnavailable) {
        options.onFailure(error.cause);
        throw cannotAsk(error);
      }
      throw refused(
        error instanceof errors.JWTExpired ? 'The token has expired.' : 'The token is not valid.',
        error,
      );
    }
  };
}

/** Tells "this token has no key" (the caller's fault) from "there is no key set" (ours). */
function reachable(keySet: JWTVerifyGetKey): JWTVerifyGetKey {
  return async (header, token) => {
    try {
      return await keySet(header, token);
    } catch (error) {
      const ofToken =
        error instanceof errors.JWKSNoMatchingKey ||
        error instanceof errors.JWKSMultipleMatchingKeys ||
        error instanceof errors.JOSENotSupported;
      throw ofToken ? error : new KeySetUnavailable('the key set cannot be had', { cause: error });
    }
  };
}

/** A token speaks for a person, who may do what their roles allow, unless it names fewer `permissions`. */
function toCaller(
  payload: JWTPayload,
  { organizationsClaim, defaultRole }: Pick<TokenOptions, 'organizationsClaim' | 'defaultRole'>,
): Caller {
  if (!payload.sub) throw new Error('the subject is empty');
  const { permissions = PERMISSIONS } = payload;
  if (!Array.isArray(permissions)) throw new Error('permissions are not a list');
  return {
    kind: 'person',
    subject: payload.sub,
    keyId: null,
    keyCreatedAt: null,
    scope: UNLIMITED,
    ...grant(
      readOrganizations(payload[organizationsClaim]).map((organization) => ({
        ...organization,
        role: organization.role ?? defaultRole,
      })),
      knownPermissions(permissions),
    ),
  };
}
