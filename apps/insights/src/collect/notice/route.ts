import type { Engine, Engines } from '@sightline/engines';
import { detailResponses, HttpError, type Service } from '@sightline/service';
import type { FastifyRequest } from 'fastify';
import type { Pool } from 'pg';
import { Counter } from 'prom-client';
import Type from 'typebox';
import { exceptBody } from '../../ingest/read-body.ts';
import { takeNotice } from './take-notice.ts';

/** More than a notice has, with the answer in it that is not read. What is larger is found by looking at the task. */
const MOST_BYTES = 4 * 1024 * 1024;

interface NoticeParts {
  pool: Pool;
  engines: Engines;
  now: () => number;
}

/**
 * Where providers say that a task is done. Without a credential: its signature is one, and all that a notice can do is that a task which this service
 * began is looked at once before its time.
 */
export async function noticeRoute(app: Service, { pool, engines, now }: NoticeParts): Promise<void> {
  const counted = new Counter({
    name: 'engine_notices_total',
    help: 'Notices of providers that a task is done, by route and outcome: taken, early, repeated, ended, unknown, refused or oversized.',
    labelNames: ['route', 'outcome'],
    registers: [app.metrics],
  });
  await app.register(async (scope: Service) => {
    scope.removeAllContentTypeParsers();
    // As text: the signature is of the bytes.
    scope.addContentTypeParser(
      'application/json',
      { parseAs: 'string', bodyLimit: MOST_BYTES },
      (_request, body, done) => done(null, body),
    );
    scope.addHook('onError', async (request, _reply, error) => {
      const engine = engineOf(request);
      if (engine && error.statusCode === 413) counted.inc({ route: engine.route, outcome: 'oversized' });
    });
    scope.post('/engine-notices/:route', {
      config: { access: 'public' },
      bodyLimit: MOST_BYTES,
      validatorCompiler: exceptBody(app),
      schema: {
        operationId: 'takeEngineNotice',
        summary: 'Take the notice of a provider that a task is done',
        description:
          'For providers of answer engines, which collectors give this address (`COLLECT_NOTICES_URL`). A notice must have a valid signature that is at most five minutes old. Nothing in it is believed but which task it is about: a collector looks at that task at once, and not at the next time. 204 also for a task that is not known, has ended or was noticed before, so that nobody sends it again.',
        tags: ['Ingest'],
        params: Type.Object({
          route: Type.String({
            description: 'As `GET /manage/engine-routes` lists it.',
            maxLength: 100,
            examples: ['cloro'],
          }),
        }),
        body: Type.Object(
          {},
          {
            additionalProperties: true,
            description: 'As the provider has it, with at most 4 MiB.',
            examples: [
              {
                task: {
                  id: 'b27a21e1-7c39-4aa2-a347-23e828c426f9',
                  idempotencyKey: '0199c1de-7f1a-7c3e-9d56-2f4d1a7b8c90-1',
                  status: 'COMPLETED',
                },
              },
            ],
          },
        ),
        response: {
          204: Type.Null({ description: 'Received, with or without an effect.' }),
          ...detailResponses(401, 404, 413, 415, 503),
        },
      },
      handler: async (request, reply) => {
        const engine = engineOf(request);
        if (!engine?.readNotice) throw new HttpError(404, 'No notices are taken of this route.');
        const { route } = engine;
        const notice = { headers: headersOf(request), body: String(request.body), url: request.url };
        const noticed = engine.readNotice(notice, new Date(now()));
        if (!noticed) {
          counted.inc({ route, outcome: 'refused' });
          throw new HttpError(401, 'The notice has no valid signature, or it is older than five minutes.');
        }
        counted.inc({ route, outcome: await takeNotice(pool, route, noticed) });
        return reply.code(204).send(null);
      },
    });
  });

  function engineOf({ params }: FastifyRequest): Engine | undefined {
    const { route: name } = params as { route?: string };
    const known = engines.routes.find((one) => one.name === name);
    const engine = known?.missing.length === 0 ? engines.open(known.name) : undefined;
    return engine?.readNotice && engine;
  }
}

const headersOf = ({ headers }: FastifyRequest): Record<string, string | undefined> =>
  Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [name, Array.isArray(value) ? value.join() : value]),
  );
