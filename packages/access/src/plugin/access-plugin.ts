import { alsoInQuery, HttpError } from '@sightline/service';
import type { FastifyInstance, FastifyRequest, FastifySchema, RouteOptions } from 'fastify';
import fp from 'fastify-plugin';
import type { Access } from '../access.ts';
import type { Caller, Scope } from '../caller.ts';
import { requirePermission } from './caller-of.ts';
import { type Credential, credentialsOf } from './credentials.ts';
import {
  checkDeclaration,
  type RestrictedAccess,
  type RouteAccess,
  type SchemeNames,
  toSecurity,
} from './declaration.ts';
import { createGuesses, type Guesses } from './guesses.ts';
import { wantedOf } from './wanted.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Who is calling; null on public routes, and without a credential where anonymous callers are let through. */
    caller: Caller | null;
    /**
     * For streams: asks again about what let this request in, and says whether the caller still has all that they had. Holds little, and nothing of the
     * request. Undefined where nobody was asked about.
     */
    standing(): (() => Promise<boolean>) | undefined;
  }
  interface FastifyContextConfig {
    access?: RouteAccess;
  }
}

export interface AccessPluginOptions {
  access: Access;
  /** What each scheme is called in the OpenAPI document of this service. A scheme without a name is not offered. */
  securitySchemes: SchemeNames;
  /** What keys of this service can be limited to. */
  scopedBy?: keyof Scope;
}

/** Checks every request before its body is read. Register it before the routes: one without a declaration is not taken. */
export const accessPlugin = fp(
  async (app: FastifyInstance, { access, securitySchemes, scopedBy }: AccessPluginOptions): Promise<void> => {
    const guesses = createGuesses();
    app.decorateRequest('caller', null);
    app.decorateRequest('standing', function (this: FastifyRequest) {
      return standingOf(this, access);
    });
    app.addHook('onRoute', (route) => declare(route, securitySchemes));
    if (scopedBy) {
      // When the body is there, which may name it.
      app.addHook('preHandler', (request, _reply, done) => {
        if (request.caller?.scope[scopedBy]) refuseOutOfScope(request, scopedBy);
        done();
      });
    }
    app.addHook('onRequest', (request, _reply, done) => {
      if (request.is404) return done();
      const declared = request.routeOptions.config.access;
      // Only a route that was registered before this plugin can come here without one.
      if (declared === undefined) return done(new Error(`${request.routeOptions.url} declares no access`));
      if (declared === 'public') return done();
      const cached = cachedCaller(request, declared, access);
      if (cached) {
        request.caller = cached;
        return done();
      }
      admit(request, declared, { access, guesses }).then((caller) => {
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
  route.schema = {
    ...withTooMany(route.schema),
    ...namePermission(access, route.schema),
    // An endpoint that checks a credential of its own, such as that of services, says so itself.
    security: access === 'public' ? (route.schema?.security ?? []) : toSecurity(access, schemes),
  };
  if (access !== 'public' && access.schemes.includes('apiKeyQuery')) alsoInQuery(route, 'api_key');
}

/** For people in the description, for programs as `x-permission`. */
function namePermission(access: RouteAccess, { description = '' }: FastifySchema = {}): object {
  if (access === 'public' || access.permission === undefined) return {};
  const { permission } = access;
  const needed = `${access.anonymous ? 'A key needs' : 'Needs'} the permission \`${permission}\`.`;
  return { 'x-permission': permission, description: `${description} ${needed}`.trim() };
}

/** Wherever a wrong key is told, too many of them are. */
function withTooMany(schema: FastifySchema = {}): FastifySchema {
  const responses = schema.response as Record<string, object> | undefined;
  if (!responses?.['401'] || responses['429']) return schema;
  const tooMany = { ...responses['401'], description: 'Too Many Requests' };
  return { ...schema, response: { ...responses, 429: tooMany } };
}

/** The way of most requests: a key in its header, asked about before, with what the route needs. All others are `admit`ted. */
function cachedCaller(
  request: FastifyRequest,
  { schemes, permission }: RestrictedAccess,
  access: Access,
): Caller | undefined {
  const key = request.headers['x-api-key'];
  if (typeof key !== 'string' || !schemes.includes('apiKeyHeader')) return undefined;
  const caller = access.cachedKey(key, request.raw.socket);
  return caller && (permission === undefined || caller.permissions.has(permission)) ? caller : undefined;
}

async function admit(
  request: FastifyRequest,
  declared: RestrictedAccess,
  { access, guesses }: { access: Access; guesses: Guesses },
): Promise<Caller | null> {
  const sent = credentialsOf(request);
  if (sent.length === 0 && declared.anonymous) return null;
  try {
    const credential = takenOf(sent, declared);
    if (!credential) throw new HttpError(401, wantedOf(declared, sent));
    const isGuess = credential.scheme !== 'bearerToken' && access.isUnknownKey(credential.value);
    if (isGuess) await guesses.requireFew(request.ip);
    return await callerBy(credential, declared, access).catch(async (error: unknown) => {
      if (isGuess && isRefusal(error)) await guesses.count(request.ip);
      throw error;
    });
  } catch (error) {
    if (!isRefusal(error)) throw error;
    const challenge = challengeOf(declared, sent.length > 0);
    throw new HttpError(401, error.message, { headers: { 'www-authenticate': challenge }, cause: error });
  }
}

const isRefusal = (error: unknown): error is HttpError => error instanceof HttpError && error.status === 401;

const takenOf = (sent: Credential[], { schemes }: RestrictedAccess) =>
  sent.find(({ scheme }) => schemes.includes(scheme));

async function callerBy(
  { scheme, value }: Credential,
  { permission }: RestrictedAccess,
  access: Access,
  maxAgeMs?: number,
): Promise<Caller> {
  const caller = await (scheme === 'bearerToken' ? access.byBearer(value) : access.byApiKey(value, maxAgeMs));
  if (permission) requirePermission(caller, permission);
  return caller;
}

/** With the time between two questions about an open stream, less than the 30 s after which a revoked key is dead everywhere. */
const MAX_AGE_MS = 15_000;

function standingOf(request: FastifyRequest, access: Access): (() => Promise<boolean>) | undefined {
  const { caller: before } = request;
  const declared = request.routeOptions.config.access;
  if (before === null || declared === undefined || declared === 'public') return undefined;
  const credential = takenOf(credentialsOf(request), declared);
  if (!credential) return undefined;
  return async () => {
    try {
      return hasAllOf(await callerBy(credential, declared, access, MAX_AGE_MS), before);
    } catch (error) {
      if (error instanceof HttpError && (error.status === 401 || error.status === 403)) return false;
      throw error;
    }
  };
}

/** A caller who lost an organization or a permission has to open the stream again: its rights were checked then. */
function hasAllOf(now: Caller, before: Caller): boolean {
  const permissions = new Map(
    now.organizations.map((organization) => [organization.id, organization.permissions]),
  );
  return before.organizations.every(
    (organization) => permissions.get(organization.id)?.isSupersetOf(organization.permissions) ?? false,
  );
}

/** The `WWW-Authenticate` of a 401: what this route takes, and whether what was sent is wrong or nothing was sent. */
function challengeOf({ schemes }: RestrictedAccess, sent: boolean): string {
  const error = sent ? ', error="invalid_token"' : '';
  const challenges = [];
  if (schemes.some((scheme) => scheme.startsWith('bearer')))
    challenges.push(`Bearer realm="sightline"${error}`);
  if (schemes.some((scheme) => scheme.startsWith('apiKey'))) challenges.push('ApiKey realm="sightline"');
  return challenges.join(', ');
}

/** Keys that are limited reach what the request names within their limit, and nothing that is not bound to such a thing. */
function refuseOutOfScope(request: FastifyRequest, kind: keyof Scope): void {
  const limit = request.caller?.scope[kind];
  const { access } = request.routeOptions.config;
  if (!limit || access === undefined || access === 'public' || access.scoped === true) return;
  const named = access.scoped?.(request)?.toLowerCase();
  if (named === undefined) {
    throw new HttpError(403, `This API key is limited to some ${kind}, and this is not about one of them.`);
  }
  if (!limit.has(named)) throw new HttpError(404, `This API key is limited to other ${kind}.`);
}
