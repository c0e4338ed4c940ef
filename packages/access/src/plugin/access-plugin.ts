import { alsoInQuery, HttpError } from '@sightline/service';
import type { FastifyInstance, FastifyRequest, RouteOptions } from 'fastify';
import fp from 'fastify-plugin';
import type { Access } from '../access.ts';
import type { Caller } from '../caller.ts';
import { challengeOf } from './challenge.ts';
import { credentialsOf } from './credentials.ts';
import {
  checkDeclaration,
  type RestrictedAccess,
  type RouteAccess,
  type SchemeNames,
  toSecurity,
} from './declaration.ts';
import { wantedOf } from './wanted.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Who is calling; null on public routes, and without a credential where anonymous callers are let through. */
    caller: Caller | null;
  }
  interface FastifyContextConfig {
    access?: RouteAccess;
  }
}

export interface AccessPluginOptions {
  access: Access;
  /** What each scheme is called in the OpenAPI document of this service. A scheme without a name is not offered. */
  securitySchemes: SchemeNames;
}

/** Checks every request before its body is read. Register it before the routes: one without a declaration is not taken. */
export const accessPlugin = fp(
  async (app: FastifyInstance, { access, securitySchemes }: AccessPluginOptions): Promise<void> => {
    app.decorateRequest('caller', null);
    app.addHook('onRoute', (route) => declare(route, securitySchemes));
    app.addHook('onRequest', (request, _reply, done) => {
      if (request.is404) return done();
      const declared = request.routeOptions.config.access;
      // Only a route that was registered before this plugin can come here without one.
      if (declared === undefined) return done(new Error(`${request.routeOptions.url} declares no access`));
      if (declared === 'public') return done();
      const remembered = rememberedCaller(request, declared, access);
      if (remembered) {
        request.caller = remembered;
        return done();
      }
      admit(request, declared, access).then((caller) => {
        request.caller = caller;
        done();
      }, done);
    });
  },
  { name: 'access', fastify: '5.x' },
);

function declare(route: RouteOptions, schemes: SchemeNames): void {
  const access: unknown = route.config?.access;
  try {
    checkDeclaration(access, schemes);
  } catch (error) {
    throw new Error(`The route ${route.method} ${route.url} ${(error as Error).message}.`);
  }
  route.schema = { ...route.schema, security: toSecurity(access, schemes) };
  if (access !== 'public' && access.schemes.includes('apiKeyQuery')) alsoInQuery(route, 'api_key');
}

/** The way of most requests: a key in its header, asked about before, with what the route needs. All others are `admit`ted. */
function rememberedCaller(
  request: FastifyRequest,
  { schemes, permission }: RestrictedAccess,
  access: Access,
): Caller | undefined {
  const key = request.headers['x-api-key'];
  if (typeof key !== 'string' || !schemes.includes('apiKeyHeader')) return undefined;
  const caller = access.rememberedKey(key, request.raw.socket);
  return caller && (permission === undefined || caller.permissions.has(permission)) ? caller : undefined;
}

async function admit(
  request: FastifyRequest,
  declared: RestrictedAccess,
  access: Access,
): Promise<Caller | null> {
  const sent = credentialsOf(request);
  if (sent.length === 0 && declared.anonymous) return null;
  try {
    const credential = sent.find(({ scheme }) => declared.schemes.includes(scheme));
    if (!credential) {
      throw new HttpError(401, wantedOf(declared, sent));
    }
    const caller = await (credential.scheme === 'bearerToken'
      ? access.byBearer(credential.value)
      : access.byApiKey(credential.value));
    if (declared.permission && !caller.permissions.has(declared.permission)) {
      throw new HttpError(403, `This needs the permission ${declared.permission}.`);
    }
    return caller;
  } catch (error) {
    if (!(error instanceof HttpError) || error.status !== 401) throw error;
    const challenge = challengeOf(declared, sent.length > 0);
    throw new HttpError(401, error.message, { headers: { 'www-authenticate': challenge }, cause: error });
  }
}
