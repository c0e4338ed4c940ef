import type { FastifyRequest } from 'fastify';
import Type from 'typebox';
import { organizationsOf } from '../http/management.ts';

export interface AssetTarget {
  websiteId: string;
  assetId: string;
  organizations: string[];
}

/** Path parameters of everything below an image. */
export const assetParams = Type.Object({
  id: Type.String({ format: 'uuid', description: 'Id of the website.' }),
  assetId: Type.String({ format: 'uuid' }),
});

export function assetTarget(request: FastifyRequest): AssetTarget {
  const { id, assetId } = request.params as { id: string; assetId: string };
  return {
    websiteId: id.toLowerCase(),
    assetId: assetId.toLowerCase(),
    organizations: organizationsOf(request),
  };
}
