import { HttpError, problemResponses, type Service } from '@sightline/service';
import type { Pool } from 'pg';
import Type from 'typebox';
import type { Auth } from '../../auth/create-auth.ts';
import { asOurs } from '../library-error.ts';
import { keyExample } from '../schema.ts';
import type { Sessions } from '../session.ts';

const KeyId = Type.Object({ id: Type.String({ format: 'uuid', examples: [keyExample.id] }) });

export function revokeKeyRoute(app: Service, auth: Auth, sessions: Sessions, pool: Pool): void {
  app.delete('/keys/:id', {
    config: { access: 'public' },
    schema: {
      operationId: 'revokeKey',
      summary: 'Revoke an API key',
      description: 'At once here, and within 30 seconds in every service.',
      tags: ['Keys'],
      security: [{ session: [] }],
      params: KeyId,
      response: {
        204: Type.Null({ description: 'Revoked.' }),
        ...problemResponses(400, 401, 403, 404, 503),
      },
    },
    handler: async (request, reply) => {
      const { headers, personId } = await sessions.require(request);
      const keyId = request.params.id.toLowerCase();
      const configId = await configurationOf(pool, keyId);
      await asOurs('key', auth.api.deleteApiKey({ headers, body: { keyId, configId } }));
      request.log.info({ keyId, personId }, 'key revoked');
      return reply.code(204).send(null);
    },
  });
}

/** The library finds a key only when told which configuration made it. */
async function configurationOf(pool: Pool, keyId: string): Promise<string> {
  const { rows } = await pool.query<{ configId: string }>('select "configId" from "apikey" where "id" = $1', [
    keyId,
  ]);
  const found = rows[0];
  if (!found) throw new HttpError(404, 'No such key.');
  return found.configId;
}
