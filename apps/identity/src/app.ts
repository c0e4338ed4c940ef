import { auditRoutes } from '@sightline/audit';
import { createCursors, currentActor, translateDatabaseError } from '@sightline/postgres';
import { createService, problemErrors, type Service, type Values } from '@sightline/service';
import type { FastifyRequest } from 'fastify';
import type { Pool } from 'pg';
import { recordRequests } from './audit/record-requests.ts';
import { recordingPool } from './audit/recording-pool.ts';
import { createAuth } from './auth/create-auth.ts';
import { mountAuth } from './auth/mount.ts';
import { introspectRoute } from './introspect/route.ts';
import { createKeyRoute } from './keys/create/route.ts';
import { listKeysRoute } from './keys/list/route.ts';
import { revokeKeyRoute } from './keys/revoke/route.ts';
import { createSessions } from './keys/session.ts';
import { authSettings, type identitySettings } from './settings.ts';
import { wellKnownRoutes } from './well-known/routes.ts';

export type IdentitySettings = Values<typeof identitySettings>;

export async function createApp(settings: IdentitySettings, pool: Pool): Promise<Service> {
  const app = await createService({
    name: 'identity',
    settings,
    cookies: true,
    errors: problemErrors,
    api: {
      title: 'Sightline identity',
      description: `People, organizations, API keys and tokens.\n\nSigning up and in, organizations, members and tokens are served by better-auth under \`/api/auth\`; a session is the cookie that signing in sets.`,
      securitySchemes: {
        session: {
          type: 'apiKey',
          in: 'cookie',
          name: `${settings.PUBLIC_URL.startsWith('https:') ? '__Secure-' : ''}sightline.session_token`,
        },
        service: { type: 'http', scheme: 'bearer', description: 'The credential that services share.' },
      },
      tags: [
        { name: 'Management', description: 'For owners and administrators of an organization.' },
        { name: 'Keys', description: 'API keys of a person or an organization.' },
        { name: 'Services', description: 'What other services ask.' },
      ],
    },
    ready: { postgres: () => pool.query('select 1') },
    diagnose: translateDatabaseError,
  });

  const own = authSettings(settings);
  const auth = createAuth(recordingPool(pool, currentActor), own, (level, message, error) =>
    app.log[level](error === undefined ? {} : { err: error }, message),
  );
  const sessions = createSessions(auth, own);
  recordRequests(app, auth, pool);
  await mountAuth(app, auth, own.baseUrl);
  wellKnownRoutes(app, auth, own);
  introspectRoute(app, pool, [settings.SERVICE_CREDENTIAL, settings.SERVICE_CREDENTIAL_PREVIOUS]);
  createKeyRoute(app, auth, sessions, { maxLifetimeDays: settings.KEY_MAX_LIFETIME_DAYS });
  listKeysRoute(app, auth, sessions, pool);
  revokeKeyRoute(app, auth, sessions, pool);
  const managed = async (request: FastifyRequest) =>
    managedOrganizations(pool, (await sessions.require(request)).personId);
  auditRoutes(app, {
    pool,
    cursors: createCursors(settings.AUTH_SECRET),
    errors: problemErrors,
    access: 'public',
    security: [{ session: [] }],
    organizationsOf: managed,
    standingOf: (request) => async () => (await managed(request)).length > 0,
  });
  return app;
}

/** Where this person is an owner or an administrator. */
async function managedOrganizations(pool: Pool, personId: string): Promise<string[]> {
  const { rows } = await pool.query<{ id: string }>(
    `SELECT m."organizationId" AS id FROM "member" m
     WHERE m."userId" = $1 AND string_to_array(replace(m."role", ' ', ''), ',') && ARRAY['owner', 'admin'] ORDER BY 1`,
    [personId],
  );
  return rows.map(({ id }) => id);
}
