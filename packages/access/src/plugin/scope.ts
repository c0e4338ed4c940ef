import { HttpError } from '@sightline/service';
import type { FastifyRequest } from 'fastify';
import type { Scope } from '../caller.ts';

/** Keys that are limited reach what the request names within their limit, and nothing that is not bound to such a thing. */
export function refuseOutOfScope(request: FastifyRequest, kind: keyof Scope): void {
  const limit = request.caller?.scope[kind];
  const { access } = request.routeOptions.config;
  if (!limit || access === undefined || access === 'public' || access.scoped === true) return;
  const named = access.scoped?.(request)?.toLowerCase();
  if (named === undefined) {
    throw new HttpError(403, `This API key is limited to some ${kind}, and this is not about one of them.`);
  }
  if (!limit.has(named)) throw new HttpError(404, `This API key is limited to other ${kind}.`);
}
