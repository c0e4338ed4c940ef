import { callerOf } from '@sightline/access';
import { createLimits, type Limits, type Values } from '@sightline/service';
import type { FastifyRequest } from 'fastify';
import type { limitSettings } from '../settings.ts';

export type InsightsLimits = Limits<'keys' | 'people' | 'links' | 'ingest' | 'ingested-bytes'>;

export function openLimits(
  settings: Values<typeof limitSettings>,
  { prefix, onError }: { prefix: string; onError(error: Error): void },
): Promise<InsightsLimits> {
  const perHour = {
    keys: settings.RATE_LIMIT_PER_HOUR,
    people: settings.RATE_LIMIT_PER_HOUR_OF_PEOPLE,
    links: settings.RATE_LIMIT_PER_HOUR_OF_LINKS,
    ingest: settings.INGEST_REQUESTS_PER_HOUR,
    'ingested-bytes': settings.INGEST_BYTES_PER_HOUR,
  };
  return createLimits({ perHour, redisUrl: settings.REDIS_URL, prefix, onError });
}

/** Sending data takes nothing from the requests of those who read. */
export function countedAs(request: FastifyRequest) {
  const { caller } = request;
  if (!caller) return null;
  const { access } = request.routeOptions.config;
  if (typeof access === 'object' && access.permission === 'ingest')
    return { limit: 'ingest', by: senderOf(request) } as const;
  const limit = caller.kind === 'person' ? 'people' : 'keys';
  return { limit, by: caller.keyId ?? caller.subject ?? '' } as const;
}

/** The keys of an organization count together: another key is no other sender. */
export function senderOf(request: FastifyRequest): string {
  const { subject, organizations } = callerOf(request);
  return subject ?? organizations[0]?.id ?? '';
}
