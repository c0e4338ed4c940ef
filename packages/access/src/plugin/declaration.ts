import type { FastifyRequest } from 'fastify';
import { PERMISSIONS, type Permission } from '../caller.ts';

const SCHEMES = ['apiKeyHeader', 'bearerToken', 'bearerKey', 'apiKeyQuery'] as const;
export type Scheme = (typeof SCHEMES)[number];

export interface RestrictedAccess {
  schemes: readonly Scheme[];
  permission?: Permission;
  /** Lets a caller without any credential through, with `request.caller` null. A wrong credential is refused all the same. */
  anonymous?: boolean;
  /**
   * For keys that are limited to websites or categories: the one that a request names, or `true` where the handler itself keeps to the limit. Left out, or
   * when a request names none, such keys are refused.
   */
  scoped?: true | ((request: FastifyRequest) => string | undefined);
}

/** Who may call a route. Every route says so, or it is not registered. */
export type RouteAccess = 'public' | RestrictedAccess;

/** What each scheme is called in the OpenAPI document of this service. */
export type SchemeNames = Partial<Record<Scheme, string>>;

/** Throws at start on what would otherwise be a door left open. */
export function checkDeclaration(access: unknown, names: SchemeNames): asserts access is RouteAccess {
  if (access === 'public') return;
  if (typeof access !== 'object' || access === null) throw new Error('declares no access');
  const { schemes, permission, anonymous } = access as Partial<RestrictedAccess>;
  if (!Array.isArray(schemes) || schemes.length === 0) throw new Error('declares access without schemes');
  const unnamed = schemes.find((scheme: Scheme) => names[scheme] === undefined);
  if (unnamed !== undefined)
    throw new Error(`declares the scheme ${unnamed}, which this service does not offer`);
  if (permission !== undefined && !PERMISSIONS.includes(permission))
    throw new Error(`declares no known permission`);
  if (anonymous !== undefined && typeof anonymous !== 'boolean')
    throw new Error('declares anonymous as no boolean');
}

/** The `security` of an OpenAPI operation: any one of the schemes, and none at all where anonymous. */
export function toSecurity(access: RouteAccess, names: SchemeNames): Record<string, string[]>[] {
  if (access === 'public') return [];
  const used = new Set(access.schemes.flatMap((scheme) => names[scheme] ?? []));
  return [...[...used].map((name) => ({ [name]: [] })), ...(access.anonymous ? [{}] : [])];
}
