import { setting, type Values } from '@sightline/service';
import { ROLES, type Role } from './roles.ts';

/** The part of a service's environment that says whom it asks. */
export const accessSettings = {
  IDENTITY_URL: setting.url({
    description: 'Where this service reaches the identity provider, to ask about API keys.',
    protocols: ['http:', 'https:'],
  }),
  IDENTITY_CREDENTIAL: setting.text({
    description: 'The provider’s SERVICE_CREDENTIAL.',
    secret: true,
    minLength: 32,
  }),
  IDENTITY_TIMEOUT_MS: setting.integer({
    description:
      'How long a request with a key that is not cached waits for the identity provider before it is answered 503.',
    min: 100,
    max: 600_000,
    default: 2_000,
  }),
  TOKEN_ISSUER: setting.url({
    description:
      'Issuer of bearer tokens: the provider’s PUBLIC_URL, or another OIDC issuer. Left out: IDENTITY_URL.',
    protocols: ['http:', 'https:'],
    optional: true,
  }),
  TOKEN_AUDIENCE: setting.text({ description: 'Audience that tokens must name.', default: 'sightline' }),
  TOKEN_KEYS_URL: setting.url({
    description: 'JSON Web Key Set of the issuer. Left out: that of the provider at IDENTITY_URL.',
    protocols: ['http:', 'https:'],
    optional: true,
  }),
  TOKEN_ORGANIZATIONS_CLAIM: setting.text({
    description:
      'Claim that lists the organizations of a token: uuids, or objects with `id`, `name` and `role`.',
    default: 'organizations',
  }),
  TOKEN_DEFAULT_ROLE: setting.oneOf({
    description:
      'Role of a person in an organization for which the token names none, as with an issuer that lists ids alone.',
    values: Object.keys(ROLES) as Role[],
    default: 'viewer',
  }),
  KEY_CACHE_MS: setting.integer({
    description: 'How long an answer about a key is kept; a revoked key is dead everywhere after this time.',
    min: 0,
    max: 30_000,
    default: 30_000,
  }),
} as const;

export type AccessSettings = Values<typeof accessSettings>;
