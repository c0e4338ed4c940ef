import { problemResponses, type Service } from '@sightline/service';
import Type from 'typebox';
import { AUTH_PATH, type Auth, type AuthSettings } from '../auth/create-auth.ts';

const KeySet = Type.Object(
  {
    keys: Type.Array(Type.Object({ kid: Type.String(), kty: Type.String() }, { additionalProperties: true })),
  },
  {
    examples: [
      {
        keys: [
          {
            kid: '01980f3e-6c1a-7c4e-9d53-2f6f7f0a9b11',
            kty: 'OKP',
            crv: 'Ed25519',
            alg: 'EdDSA',
            x: 'C-Hw-agFLlxk0fhjZ3fRKc-mX4dgmj7Ps_-1G31j0Ok',
          },
        ],
      },
    ],
  },
);

const Discovery = Type.Object(
  {
    issuer: Type.String({ format: 'uri' }),
    jwks_uri: Type.String({ format: 'uri' }),
    id_token_signing_alg_values_supported: Type.Array(Type.String()),
    claims_supported: Type.Array(Type.String()),
  },
  {
    examples: [
      {
        issuer: 'https://identity.example.com',
        jwks_uri: 'https://identity.example.com/api/auth/jwks',
        id_token_signing_alg_values_supported: ['EdDSA'],
        claims_supported: ['sub', 'organizations'],
      },
    ],
  },
);

/** What a service needs to check tokens offline. This is not an OpenID provider: there is no authorization endpoint. */
export function wellKnownRoutes(app: Service, auth: Auth, { baseUrl }: AuthSettings): void {
  app.get('/.well-known/jwks.json', {
    config: { access: 'public' },
    schema: {
      security: [],
      operationId: 'getKeySet',
      summary: 'Public keys that sign tokens',
      description:
        'The current key, and replaced ones while tokens signed with them may live. Also at `/api/auth/jwks`.',
      tags: ['Services'],
      response: { 200: KeySet, ...problemResponses(503) },
    },
    handler: async (_request, reply) => {
      reply.header('cache-control', 'public, max-age=60');
      return auth.api.getJwks() as Promise<{ keys: { kid: string; kty: string }[] }>;
    },
  });

  app.get('/.well-known/openid-configuration', {
    config: { access: 'public' },
    schema: {
      security: [],
      operationId: 'getDiscovery',
      summary: 'Issuer and address of the public keys',
      description: 'The part of an OpenID discovery document that checking tokens needs.',
      tags: ['Services'],
      response: { 200: Discovery },
    },
    handler: async () => ({
      issuer: baseUrl,
      jwks_uri: `${baseUrl}${AUTH_PATH}/jwks`,
      id_token_signing_alg_values_supported: ['EdDSA'],
      claims_supported: ['sub', 'iss', 'aud', 'exp', 'iat', 'email', 'name', 'organizations'],
    }),
  });
}
