import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client';

/** Prometheus metrics of the process and of every request by route, method and status. */
export function measureRequests(app: FastifyInstance, service: string): Registry {
  const registry = new Registry();
  registry.setDefaultLabels({ service });
  collectDefaultMetrics({ register: registry });
  const duration = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from the first byte of a request to the last byte of its answer.',
    labelNames: ['method', 'route', 'status'] as const,
    buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers: [registry],
  });
  // Labels are bounded by the routes we have, so one observer for each is kept instead of being made a request.
  const observers = new Map<string, (seconds: number) => void>();

  app.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'unknown';
    const key = `${request.method} ${route} ${reply.statusCode}`;
    let observe = observers.get(key);
    if (!observe) {
      const labelled = duration.labels(request.method, route, String(reply.statusCode));
      observe = (seconds) => labelled.observe(seconds);
      observers.set(key, observe);
    }
    observe(reply.elapsedTime / 1000);
    done();
  });

  app.get('/metrics', {
    config: { access: 'public' },
    schema: {
      operationId: 'getMetrics',
      summary: 'Metrics for Prometheus',
      description: 'Process and request metrics in the Prometheus text format. Keep it inside your network.',
      tags: ['Operation'],
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
