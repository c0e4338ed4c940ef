import { addressOf } from '@sightline/audit';
import { actingAs } from '@sightline/postgres';
import type { Service } from '@sightline/service';
import type { FastifyRequest } from 'fastify';
import type { Pool } from 'pg';
import { AUTH_PATH, type Auth } from '../auth/create-auth.ts';
import { toWebHeaders } from '../auth/web-request.ts';

const SIGN_IN = `${AUTH_PATH}/sign-in/email`;

/** From here on, what a request changes is recorded as done by the person of its session. Services that ask about keys change nothing. */
export function recordRequests(app: Service, auth: Auth, pool: Pool): void {
  app.addHook('preHandler', (request, _reply, done) => {
    if (request.method === 'GET' || request.method === 'HEAD' || request.url === '/introspect') return done();
    actorOf(auth, request).then((actor) => actingAs(JSON.stringify(actor), done), done);
  });
  app.addHook('onResponse', async (request, reply) => {
    if (reply.statusCode !== 401 || pathOf(request) !== SIGN_IN) return;
    await recordRefusal(pool, request).catch((error: unknown) =>
      request.log.error({ err: error }, 'a refused sign-in could not be recorded'),
    );
  });
}

const pathOf = ({ url }: FastifyRequest): string => url.split('?', 1)[0] ?? '';

async function actorOf(auth: Auth, request: FastifyRequest) {
  const session = await auth.api.getSession({ headers: toWebHeaders(request) });
  const { operationId } = (request.routeOptions.schema ?? {}) as { operationId?: string };
  const operation = operationId ?? pathOf(request).replace(`${AUTH_PATH}/`, '');
  const subject = session?.user.id ?? null;
  return {
    operation,
    kind: 'person',
    subject,
    key_id: null,
    address: addressOf(request),
    request_id: request.id,
  };
}

/** For the organizations of the person whose password was not known. Addresses without an account are in the log alone: anybody can invent them. */
async function recordRefusal(pool: Pool, request: FastifyRequest): Promise<void> {
  const email = emailOf(request.body);
  if (email === undefined) return;
  await pool.query(
    `WITH person AS (SELECT u."id" FROM "user" u WHERE u."email" = lower($1)),
     entry AS (
       INSERT INTO audit (operation, actor_kind, subject, address, request_id)
       SELECT 'sign-in/email', 'person', NULL, $2::inet, $3 FROM person RETURNING id),
     organizations AS (
       INSERT INTO audit_organizations (organization_id, audit_id)
       SELECT m."organizationId"::uuid, entry.id FROM entry, person JOIN "member" m ON m."userId" = person."id")
     INSERT INTO audit_changes (audit_id, position, entity, entity_id, action)
     SELECT entry.id, 0, 'session', person."id", 'refused' FROM entry, person`,
    [email, addressOf(request), request.id],
  );
}

function emailOf(body: unknown): string | undefined {
  if (!(body instanceof Buffer)) return undefined;
  try {
    const { email } = JSON.parse(body.toString()) as { email?: unknown };
    return typeof email === 'string' ? email : undefined;
  } catch {
    return undefined;
  }
}
