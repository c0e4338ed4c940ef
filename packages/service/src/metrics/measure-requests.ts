import type { FastifyInstance, onResponseHookHandler, RouteOptions } from 'fastify';
import { collectDefaultMetrics, type Metric, Registry } from 'prom-client';
import { isUnknown } from '../errors/unknown-endpoint.ts';
import { RequestDurations } from './request-durations.ts';

/** Prometheus metrics of the process and of every request by route, method and status. */
export function measureRequests(app: FastifyInstance, service: string): Registry {
  const registry = new Registry();
  registry.setDefaultLabels({ service });
  collectDefaultMetrics({ register: registry });
  const durations = new RequestDurations();
  registry.registerMetric(durations as unknown as Metric);

  // A hook of each route, which knows its labels, instead of one that looks them up at every answer.
  const timed = (route: RouteOptions): onResponseHookHandler => {
    const observers = new Map(
      [route.method].flat().map((method) => [method, durations.ofRoute(method, route.url)]),
    );
    return (request, reply, done) => {
      observers.get(request.method)?.(reply.statusCode, reply.elapsedTime / 1000);
      done();
    };
  };
  app.addHook('onRoute', (route) => {
    route.onResponse = [timed(route), ...[route.onResponse ?? []].flat()];
  });
  const unknown = durations.ofRoute('unknown', 'unknown');
  app.addHook('onResponse', (request, reply, done) => {
    if (isUnknown(request)) unknown(reply.statusCode, reply.elapsedTime / 1000);
    done();
  });

  return registry;
}

export function metricsRoute(probes: FastifyInstance, registry: Registry): void {
  probes.get('/metrics', {
    config: { access: 'public' },
    schema: {
      operationId: 'getMetrics',
      summary: 'Metrics for Prometheus',
      description: 'Process and request metrics in the Prometheus text format. Keep it inside your network.',
      tags: ['Operation'],
      security: [],
      response: {
        200: {
          description: 'Metrics',
          content: {
            'text/plain': {
              schema: { type: 'string', examples: ['# TYPE process_cpu_seconds_total counter'] },
            },
          },
        },
      },
    },
    handler: async (_request, reply) => reply.type(registry.contentType).send(await registry.metrics()),
  });
}
