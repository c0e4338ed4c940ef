import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, type Metric, Registry } from 'prom-client';
import { RequestDurations } from './request-durations.ts';

/** Prometheus metrics of the process and of every request by route, method and status. */
export function measureRequests(app: FastifyInstance, service: string): Registry {
  const registry = new Registry();
  registry.setDefaultLabels({ service });
  collectDefaultMetrics({ register: registry });
  const durations = new RequestDurations();
  registry.registerMetric(durations as unknown as Metric);

  app.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'unknown';
    durations.observe(request.method, route, reply.statusCode, reply.elapsedTime / 1000);
    done();
  });

  app.get('/metrics', {
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
  return registry;
}
