import type { Permission } from '@sightline/access';
import type { FastifyRequest } from 'fastify';

/** The category of the path, or of the body as reports name it, or of the query. */
const categoryOf = ({ params, body, query }: FastifyRequest): string | undefined => {
  const { category_id: ofPath } = params as { category_id?: string };
  const { category_id: ofBody } = (body ?? {}) as { category_id?: unknown };
  const { category_id: ofQuery } = query as { category_id?: unknown };
  const named = ofPath ?? ofBody ?? ofQuery;
  return typeof named === 'string' ? named : undefined;
};

/** Both credential schemes of the specification; a key may come in either header. Keys can be limited to the category of a request. */
export const needs = <P extends Permission>(permission: P) =>
  ({
    access: { schemes: ['apiKeyHeader', 'bearerToken', 'bearerKey'], permission, scoped: categoryOf },
  }) as const;

/** For what tells nothing of a category, or keeps to the limit of the key itself. */
export const needsAnywhere = <P extends Permission>(permission: P) =>
  ({ access: { ...needs(permission).access, scoped: true } }) as const;

export { organizationsOf } from '@sightline/access';
