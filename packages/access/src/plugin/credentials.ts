import type { FastifyRequest } from 'fastify';
import { looksLikeToken } from '../credential-shape.ts';
import type { Scheme } from './declaration.ts';

export interface Credential {
  scheme: Scheme;
  /** Empty when it was sent in a form that holds nothing. */
  value: string;
}

/** Every credential of a request, in the order in which they count: a header before the query. */
export function credentialsOf(request: FastifyRequest): Credential[] {
  return [keyHeader(request), bearer(request), keyQuery(request)].filter((found) => found !== undefined);
}

function keyHeader(request: FastifyRequest): Credential | undefined {
  const value = request.headers['x-api-key'];
  return value === undefined ? undefined : { scheme: 'apiKeyHeader', value: String(value) };
}

function bearer(request: FastifyRequest): Credential | undefined {
  const [, value] = /^bearer(?:\s+(.*))?$/i.exec(request.headers.authorization ?? 'none') ?? [
    undefined,
    null,
  ];
  if (value === null) return undefined;
  const text = (value ?? '').trim();
  return { scheme: looksLikeToken(text) ? 'bearerToken' : 'bearerKey', value: text };
}

function keyQuery(request: FastifyRequest): Credential | undefined {
  const { api_key: value } = request.query as { api_key?: unknown };
  if (value === undefined) return undefined;
  return { scheme: 'apiKeyQuery', value: typeof value === 'string' ? value : '' };
}
