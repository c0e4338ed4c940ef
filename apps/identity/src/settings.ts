import { SettingsError, serviceSettings, setting, type Values } from '@sightline/service';
import type { AuthSettings } from './auth/create-auth.ts';

const { integer, oneOf, text, url } = setting;
const DAY = 86_400;

export const identitySettings = {
  ...serviceSettings,
  PORT: integer({ description: 'Port to listen on.', min: 0, max: 65_535, default: 4000 }),
  DATABASE_URL: url({
    description: 'PostgreSQL database of the identity provider.',
    protocols: ['postgres:', 'postgresql:'],
    secret: true,
  }),
  DATABASE_POOL_SIZE: integer({
    description: 'Most database connections of one process.',
    min: 1,
    max: 200,
    default: 10,
  }),
  DATABASE_TIMEOUT_MS: integer({
    description: 'Longest time of a statement, and of waiting for a connection.',
    min: 100,
    max: 600_000,
    default: 5_000,
  }),
  PUBLIC_URL: url({
    description:
      'Origin under which browsers and services reach this service; the issuer of tokens. Cookies are secure when it is https.',
    protocols: ['http:', 'https:'],
  }),
  AUDIENCE: text({ description: 'Audience of tokens.', default: 'sightline' }),
  AUTH_SECRET: text({
    description: 'Signs sessions and encrypts the signing keys at rest.',
    secret: true,
    minLength: 32,
  }),
  SERVICE_CREDENTIAL: text({
    description: 'What services present to ask about a key.',
    secret: true,
    minLength: 32,
  }),
  SERVICE_CREDENTIAL_PREVIOUS: text({
    description: 'Also accepted, while services move to a new credential.',
    secret: true,
    minLength: 32,
    optional: true,
  }),
  TRUSTED_ORIGINS: text({
    description: 'Other origins whose pages may use a session here, separated by commas.',
    optional: true,
  }),
  SIGN_UP: oneOf({
    description: 'Whether anybody may create an account. Closed, `sightline person add` creates them.',
    values: ['open', 'closed'],
    default: 'closed',
  }),
  LIMIT_ATTEMPTS: oneOf({
    description: 'Limit sign-in and other attempts by client address.',
    values: ['on', 'off-for-tests'],
    default: 'on',
  }),
  KEY_MAX_LIFETIME_DAYS: integer({
    description:
      'Keys that are made from now on expire after this time at the latest. 0: they need not expire.',
    min: 0,
    max: 3650,
    default: 0,
  }),
  TOKEN_LIFETIME_SECONDS: integer({ description: 'Lifetime of a token.', min: 10, max: DAY, default: 900 }),
  SIGNING_KEY_LIFETIME_SECONDS: integer({
    description: 'After this time tokens are signed with a new key.',
    min: 1,
    max: 365 * DAY,
    default: 30 * DAY,
  }),
  SIGNING_KEY_GRACE_SECONDS: integer({
    description: 'How long a replaced key stays published. At least the lifetime of a token.',
    min: 10,
    max: 365 * DAY,
    default: DAY,
  }),
} as const;

/** The settings of the library, with the rules that span several of them. */
export function authSettings(settings: Values<typeof identitySettings>): AuthSettings {
  const { origin, href } = new URL(settings.PUBLIC_URL);
  if (href !== `${origin}/`) throw new SettingsError(['PUBLIC_URL must be an origin, without a path']);
  if (settings.SIGNING_KEY_GRACE_SECONDS < settings.TOKEN_LIFETIME_SECONDS) {
    throw new SettingsError(['SIGNING_KEY_GRACE_SECONDS must be at least TOKEN_LIFETIME_SECONDS']);
  }
  return {
    baseUrl: origin,
    secret: settings.AUTH_SECRET,
    audience: settings.AUDIENCE,
    trustedOrigins: (settings.TRUSTED_ORIGINS ?? '')
      .split(',')
      .map((text) => text.trim())
      .filter(Boolean),
    signUp: settings.SIGN_UP,
    limitAttempts: settings.LIMIT_ATTEMPTS === 'on',
    tokenLifetimeSeconds: settings.TOKEN_LIFETIME_SECONDS,
    signingKeyLifetimeSeconds: settings.SIGNING_KEY_LIFETIME_SECONDS,
    signingKeyGraceSeconds: settings.SIGNING_KEY_GRACE_SECONDS,
  };
}
