import { callerOf } from '@sightline/access';
import type { FastifyRequest } from 'fastify';
import { organizationsOf } from '../../http/calling.ts';
import type { Asking } from './understand.ts';

export function askingOf(request: FastifyRequest, { category_id }: { category_id: string }): Asking {
  const { keyId, subject } = callerOf(request);
  return {
    categoryId: category_id.toLowerCase(),
    organizationIds: organizationsOf(request),
    callerId: keyId ?? subject ?? '',
  };
}
