import type { Permission } from '@sightline/access';
import type { FastifyRequest } from 'fastify';

/** The category of the path, or of the body as reports name it. */
const categoryOf = ({ params, body }: FastifyRequest): string | undefined => {
  const { category_id: ofPath } = params as { category_id?: string };
  const { category_id: ofBody } = (body ?? {}) as { category_id?: unknown };
  return ofPath ?? (typeof ofBody === 'string' ? ofBody : undefined);
};

/** Both credential schemes of the specification; a key may come in either header. Keys can be limited to the category of a request. */
export const needs = <P extends Permission>(permission: P) =>
  ({
    access: { schemes: ['apiKeyHeader', 'bearerToken', 'bearerKey'], permission, scoped: categoryOf },
  }) as const;

/** For what names its category in the query. Elsewhere it counts for nothing there: it would let a limited key pass that names one of its own. */
export const needsForQuery = <P extends Permission>(permission: P) =>
  ({ access: { ...needs(permission).access, scoped: categoryOfQuery } }) as const;

const categoryOfQuery = ({ query }: FastifyRequest): string | undefined => {
  const { category_id: named } = query as { category_id?: unknown };
  return typeof named === 'string' ? named : undefined;
};

/** For what tells nothing of a category, or keeps to the limit of the key itself. */
export const needsAnywhere = <P extends Permission>(permission: P) =>
  ({ access: { ...needs(permission).access, scoped: true } }) as const;

export { organizationsOf } from '@sightline/access';
