import { randomUUID } from 'node:crypto';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox';
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import type { Registry } from 'prom-client';
import { answerFrameworkErrors, type Diagnose, respondWithErrors } from './errors/error-responses.ts';
import type { ErrorFormat } from './errors/format.ts';
import { HttpError } from './errors/http-error.ts';
import { refuseUnknownEndpoints } from './errors/unknown-endpoint.ts';
import { healthRoutes, openProbes, type ReadyCheck } from './health/health-routes.ts';
import { compressResponses } from './http/compress.ts';
import { allowOrigins } from './http/cors.ts';
import { trustedProxies, warnOfProxies } from './http/trusted-proxies.ts';
import { heedSlowBodies } from './limits/slow-body.ts';
import { type LogOptions, logOptions } from './log/log-options.ts';
import { RequestLog } from './log/request-log.ts';
import { measureRequests, metricsRoute } from './metrics/measure-requests.ts';
import { docsPage } from './openapi/docs-page.ts';
import { type ApiDescription, describeApi } from './openapi/openapi.ts';
import type { Values } from './settings/read-settings.ts';
import type { serviceSettings } from './settings/service-settings.ts';
import { readBracketNames } from './validation/bracket-names.ts';
import { closeRequests } from './validation/closed-requests.ts';
import { validatorBuilder } from './validation/compile.ts';
import { readJsonBodies } from './validation/json-body.ts';
import { oncePerSchemas, schemaStore } from './validation/schema-store.ts';
import { serializerBuilder } from './validation/serialize.ts';

export type Service = FastifyInstance<
  Server,
  IncomingMessage,
  ServerResponse,
  FastifyBaseLogger,
  TypeBoxTypeProvider
>;

declare module 'fastify' {
  interface FastifyInstance {
    /** True from the first SIGTERM on. */
    stopping: boolean;
    metrics: Registry;
    /** Where `/health`, `/ready` and `/metrics` are: this service, or a listener of their own with `PROBES_PORT`. */
    probes: FastifyInstance;
    /** Those that are open. They end when the process stops. */
    eventStreams: Set<{ end(): void }>;
  }
}

export interface ServiceOptions {
  name: string;
  settings: Values<typeof serviceSettings>;
  errors: ErrorFormat;
  api: Omit<ApiDescription, 'version'>;
  ready: Record<string, ReadyCheck>;
  /** Tells passing failures of the engines (503) from defects of ours (500). */
  diagnose?: Diagnose;
  log?: LogOptions;
  /** It signs people in by cookie, which pages of `CORS_ORIGINS` may then send. */
  cookies?: boolean;
  /** Whether `/docs` shows the OpenAPI document. Default true. */
  reference?: boolean;
}

const CALLER_REQUEST_ID = /^[\w.-]{8,64}$/;

/** An HTTP service of Sightline: everything but its domain. Routes are registered on what this returns. */
export async function createService(options: ServiceOptions): Promise<Service> {
  const { name, settings } = options;
  const schemaController = {
    bucket: schemaStore,
    compilersFactory: {
      // Its declared type knows the bundled compiler only; the contract is the documented one.
      buildValidator: oncePerSchemas(validatorBuilder(settings.COMPILE_SCHEMAS)) as never,
      buildSerializer: oncePerSchemas(serializerBuilder(settings.COMPILE_SCHEMAS)),
    },
  };
  const app = Fastify({
    logger: logOptions(name, options.log ?? { level: settings.LOG_LEVEL }),
    childLoggerFactory: (logger, bindings) =>
      new RequestLog(logger, bindings) as unknown as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: !settings.LOG_REQUESTS }),
    bodyLimit: settings.BODY_LIMIT_BYTES,
    trustProxy: trustedProxies(settings.TRUST_PROXY),
    return503OnClosing: false,
    frameworkErrors: answerFrameworkErrors(options.errors) as never,
    requestTimeout: 60_000,
    keepAliveTimeout: 65_000,
    genReqId: (request) => {
      const given = request.headers['x-request-id'];
      return typeof given === 'string' && CALLER_REQUEST_ID.test(given) ? given : randomUUID();
    },
    schemaController,
    routerOptions: { maxParamLength: 512 },
  }).withTypeProvider<TypeBoxTypeProvider>();

  closeUnusedConnections(app.server);
  app.decorate('stopping', false);
  app.decorate('eventStreams', new Set<{ end(): void }>());
  app.addHook('preClose', (done) => {
    for (const stream of app.eventStreams) stream.end();
    done();
  });
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('request-id', request.id).header('x-content-type-options', 'nosniff');
    // Also on connections that outlive the listener by one request: their client must not send another.
    if (app.stopping && !app.server.listening) reply.header('connection', 'close');
    done(hasOneHost(request.raw) ? undefined : new HttpError(400, 'Send one Host header.'));
  });
  if (settings.TRUST_PROXY === false) warnOfProxies(app);
  respondWithErrors(app, options.errors, options.diagnose ?? (() => undefined));
  if (settings.CORS_ORIGINS)
    await allowOrigins(app, { origins: settings.CORS_ORIGINS, cookies: options.cookies ?? false });
  if (settings.COMPRESS_RESPONSES) compressResponses(app);
  refuseUnknownEndpoints(app);
  readBracketNames(app);
  readJsonBodies(app);
  closeRequests(app);
  heedSlowBodies(app);
  for (const schema of options.errors.schemas) app.addSchema(schema);
  if (settings.OTEL_EXPORTER_OTLP_ENDPOINT) {
    const { traceRequests } = await import('./tracing/trace-requests.ts');
    traceRequests(app, name, settings.OTEL_EXPORTER_OTLP_ENDPOINT);
  }
  await describeApi(app, { ...options.api, version: settings.BUILD_ID }, options.errors);
  app.decorate('metrics', measureRequests(app, name));
  app.decorate('probes', settings.PROBES_PORT === undefined ? app : openProbes(app, schemaController));
  healthRoutes(app.probes, app, options.ready);
  metricsRoute(app.probes, app.metrics);
  if (options.reference ?? true) docsPage(app, options.api.title);
  return app;
}

/** Node takes the first of several, a proxy before it perhaps another: websites are told apart by it. */
function hasOneHost({ rawHeaders }: IncomingMessage): boolean {
  let hosts = 0;
  for (let index = 0; index < rawHeaders.length; index += 2)
    if (rawHeaders[index]?.length === 4 && rawHeaders[index]?.toLowerCase() === 'host') hosts++;
  return hosts <= 1;
}

/**
 * Also closes connections on which nothing ever came when the idle ones are closed. Browsers and pools open such ahead of their requests; Node
 * takes them for busy, and a server that stops would wait a minute for each.
 */
function closeUnusedConnections(server: Server): void {
  const open = new Set<Socket>();
  server.on('connection', (socket: Socket) => {
    open.add(socket);
    socket.once('close', () => open.delete(socket));
  });
  const closeIdle = server.closeIdleConnections.bind(server);
  server.closeIdleConnections = () => {
    closeIdle();
    for (const socket of open) if (socket.bytesRead === 0) socket.destroy();
  };
}
