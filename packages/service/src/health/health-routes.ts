import Fastify, { type FastifyInstance, type FastifyServerOptions, LogController } from 'fastify';
import Type from 'typebox';
import { sendJson } from '../http/send-json.ts';

/** Resolves when the dependency answers; throws when it does not. */
export type ReadyCheck = () => Promise<unknown>;

const CHECK_TIMEOUT_MS = 2_000;

const Health = Type.Object({ status: Type.Literal('ok') }, { examples: [{ status: 'ok' }] });

const Readiness = Type.Object(
  {
    status: Type.String({ description: '`ready`, `unavailable` or `stopping`.' }),
    checks: Type.Record(Type.String(), Type.String()),
  },
  { examples: [{ status: 'ready', checks: { postgres: 'ok' } }] },
);

/**
 * `/health`: the process is alive. `/ready`: its dependencies answer and it is not stopping. Both write their JSON themselves: probes are all that an
 * idle service is asked, and must not load the serializer.
 */
export function healthRoutes(
  probes: FastifyInstance,
  app: Pick<FastifyInstance, 'stopping'>,
  checks: Record<string, ReadyCheck>,
): void {
  probes.get('/health', {
    config: { access: 'public' },
    schema: {
      operationId: 'getHealth',
      summary: 'Is the process alive?',
      description: 'For liveness probes. Asks nothing of any dependency.',
      tags: ['Operation'],
      security: [],
      response: { 200: Health },
    },
    handler: (_request, reply) => sendJson(reply, '{"status":"ok"}'),
  });

  probes.get('/ready', {
    config: { access: 'public' },
    schema: {
      operationId: 'getReadiness',
      summary: 'Should this instance get traffic?',
      description:
        'For readiness probes: 200 when every dependency answers, 503 otherwise and while the process stops.',
      tags: ['Operation'],
      security: [],
      response: { 200: Readiness, 503: Readiness },
    },
    handler: async (request, reply) => {
      const results = await Promise.all(
        Object.entries(checks).map(async ([name, check]) => {
          try {
            await withTimeout(check());
            return [name, 'ok'] as const;
          } catch (error) {
            request.log.warn({ err: error, check: name }, 'not ready');
            return [name, 'failed'] as const;
          }
        }),
      );
      const ready = results.every(([, result]) => result === 'ok');
      const status = app.stopping ? 'stopping' : ready ? 'ready' : 'unavailable';
      const body = JSON.stringify({ status, checks: Object.fromEntries(results) });
      return sendJson(reply.code(status === 'ready' ? 200 : 503), body);
    },
  });
}

/**
 * A listener for probes and metrics alone, so that a network policy can keep everybody but the supervisor and Prometheus from it. It
 * responds until the service has closed, and has none of its hooks: what it is asked is in no metric.
 */
export function openProbes(
  app: FastifyInstance,
  schemaController: NonNullable<FastifyServerOptions['schemaController']>,
): FastifyInstance {
  const probes = Fastify({
    loggerInstance: app.log,
    logController: new LogController({ disableRequestLogging: true }),
    schemaController,
    // A supervisor keeps its connection: it must not hold up the end of the process.
    forceCloseConnections: true,
  });
  app.addHook('onClose', () => probes.close());
  return probes;
}

async function withTimeout(check: Promise<unknown>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`no answer within ${CHECK_TIMEOUT_MS} ms`)), CHECK_TIMEOUT_MS);
  });
  try {
    await Promise.race([check, late]);
  } finally {
    clearTimeout(timer);
  }
}
