import { randomUUIDv7 } from 'node:crypto';
import { apiKey } from '@better-auth/api-key';
import { keyOf, SECRET_LENGTH } from '@sightline/access';
import { betterAuth } from 'better-auth';
import { APIError, isAPIError } from 'better-auth/api';
import { generateRandomString } from 'better-auth/crypto';
import { jwt, organization } from 'better-auth/plugins';
import type { Pool } from 'pg';
import { tokenMembershipsOf } from './memberships.ts';
import { organizationRoles } from './roles.ts';

export const AUTH_PATH = '/api/auth';

/** Set by this service on every request to the library, from the connection: a client cannot choose its own limit. */
export const CLIENT_ADDRESS_HEADER = 'x-identity-client-address';

export interface AuthSettings {
  baseUrl: string;
  secret: string;
  audience: string;
  trustedOrigins: readonly string[];
  /** `operator`: accounts are made by a command, and nobody is signed in by it. */
  signUp: 'open' | 'closed' | 'operator';
  limitAttempts: boolean;
  /** Makes the text of a key; without it, it is random. */
  newKey?: () => string;
  tokenLifetimeSeconds: number;
  signingKeyLifetimeSeconds: number;
  signingKeyGraceSeconds: number;
}

export type AuthLog = (level: 'debug' | 'info' | 'warn' | 'error', message: string, error?: unknown) => void;

const DAY = 86_400;

/** One configuration of API keys; the library's own limit a key is off, limits belong to the services. */
const keysOf = (references: 'user' | 'organization', newKey: () => string) =>
  ({
    configId: references === 'user' ? 'person' : 'organization',
    references,
    defaultPrefix: 'sl_',
    requireName: true,
    // Who made the key.
    enableMetadata: true,
    maximumNameLength: 100,
    rateLimit: { enabled: false },
    keyExpiration: { minExpiresIn: 0, maxExpiresIn: 10 * 365 },
    startingCharactersConfig: { charactersLength: 7 },
    customKeyGenerator: newKey,
  }) as const;

const randomKey = () => keyOf(generateRandomString(SECRET_LENGTH, 'a-z', 'A-Z', '0-9'));

export function createAuth(pool: Pool, settings: AuthSettings, log: AuthLog) {
  const { baseUrl, newKey = randomKey } = settings;
  return betterAuth({
    appName: 'Sightline',
    database: pool,
    baseURL: baseUrl,
    basePath: AUTH_PATH,
    secret: settings.secret,
    trustedOrigins: [...settings.trustedOrigins],
    telemetry: { enabled: false },
    // Keys are made by POST /keys: over HTTP the library's own endpoint takes no permissions.
    disabledPaths: ['/api-key/create', '/api-key/update', '/api-key/verify'],
    emailAndPassword: {
      enabled: true,
      disableSignUp: settings.signUp === 'closed',
      autoSignIn: settings.signUp !== 'operator',
      minPasswordLength: 12,
      maxPasswordLength: 128,
    },
    session: { expiresIn: 7 * DAY, updateAge: DAY },
    databaseHooks: { session: { create: { before: ({ userId }) => refuseDisabled(pool, userId) } } },
    rateLimit: {
      enabled: settings.limitAttempts,
      storage: 'database',
      window: 60,
      max: 300,
      customRules: { '/jwks': false },
    },
    advanced: {
      cookiePrefix: 'sightline',
      useSecureCookies: baseUrl.startsWith('https:'),
      database: { generateId: () => randomUUIDv7() },
      ipAddress: { ipAddressHeaders: [CLIENT_ADDRESS_HEADER] },
    },
    logger: {
      level: 'warn',
      log: (level, message, ...more: unknown[]) =>
        log(
          level,
          message,
          more.find((one) => one instanceof Error),
        ),
    },
    // Without it the library writes refusals to the console, as coloured text.
    onAPIError: {
      onError(error) {
        // Thrown, it becomes this service's own response; the library's has no body, and it prints the error past the log.
        if (!isAPIError(error)) throw error;
        logRefusal(log, error.statusCode, error);
      },
    },
    plugins: [
      organization({
        ...organizationRoles,
        organizationLimit: 50,
        membershipLimit: 1_000,
        // No mail is sent: anyone with the invitation's id and the invited address may accept it.
        requireEmailVerificationOnInvitation: false,
      }),
      apiKey([keysOf('organization', newKey), keysOf('user', newKey)]),
      jwt({
        disableSettingJwtHeader: true,
        jwks: {
          keyPairConfig: { alg: 'EdDSA', crv: 'Ed25519' },
          rotationInterval: settings.signingKeyLifetimeSeconds,
          gracePeriod: settings.signingKeyGraceSeconds,
        },
        jwt: {
          issuer: baseUrl,
          audience: settings.audience,
          expirationTime: `${settings.tokenLifetimeSeconds}s`,
          definePayload: async ({ user, session }) => ({
            email: user.email,
            name: user.name,
            ...(await tokenMembershipsOf(pool, user.id, session.activeOrganizationId)),
          }),
        },
      }),
    ],
  });
}

export type Auth = ReturnType<typeof createAuth>;

/** A refusal is an everyday thing and one line; anything else is a defect, and has its stack. */
function logRefusal(log: AuthLog, status: number, error: Error): void {
  if (status < 500) log('info', `Authentication refused: ${error.message}`);
  else log('error', 'Authentication failed', error);
}

/** After the password was right: who does not know it does not learn that the account is disabled. The trigger `refuse_session` holds it, too. */
async function refuseDisabled(pool: Pool, personId: string): Promise<void> {
  const { rows } = await pool.query('select 1 from "user" where "id" = $1 and "disabledAt" is not null', [
    personId,
  ]);
  if (rows.length === 0) return;
  throw new APIError('FORBIDDEN', {
    code: 'PERSON_DISABLED',
    message: 'This account is disabled. Ask who runs this installation of Sightline.',
  });
}
