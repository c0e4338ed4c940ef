import {
  type Answer,
  answers,
  type Contract,
  connectEvents,
  type Events,
  type VisitBlock,
  visitBlocks,
} from '@sightline/events';
import { countUsed, type Limit, refuseOverdrawn, type Service } from '@sightline/service';
import type { FastifyRequest } from 'fastify';
import { senderOf } from '../http/limits.ts';
import { createRequireRoom, deployedContract, type RequireRoom } from './event-stream.ts';
import { readBody } from './read-body.ts';

/** Destination of ingested data. */
export interface Ingestion {
  events: Events;
  answers: Contract<Answer>;
  visits: Contract<VisitBlock>;
  /** Of a request, unpacked. */
  mostBytes: number;
  bytesPerHour: Limit;
  /** 429 for organizations that have their share of a buffer that is filling up. */
  requireRoom: RequireRoom;
}

interface IngestSettings {
  NATS_URL: string | undefined;
  EVENTS_PREFIX: string | undefined;
  INGEST_BODY_BYTES: number;
}

/** Connects in the background, until the service closes. Undefined without NATS. */
export function openIngestion(
  app: Service,
  settings: IngestSettings,
  bytesPerHour: Limit,
): Ingestion | undefined {
  if (!settings.NATS_URL) return undefined;
  const events = connectEvents({ url: settings.NATS_URL, name: 'sightline-insights', log: app.log });
  app.addHook('onClose', () => events.drain());
  return {
    events,
    answers: deployedContract(answers, settings),
    visits: deployedContract(visitBlocks, settings),
    mostBytes: settings.INGEST_BODY_BYTES,
    bytesPerHour,
    requireRoom: createRequireRoom(events),
  };
}

/** The body of a request in pieces, counted for its sender. 429 while that one has sent more than allowed within the hour. */
export async function readCounted(
  request: FastifyRequest,
  { mostBytes, bytesPerHour }: Ingestion,
): Promise<AsyncGenerator<string>> {
  const by = senderOf(request);
  await refuseOverdrawn(bytesPerHour, { by, what: 'bytes of answers and logs' });
  return readBody(request, mostBytes, (bytes) => {
    countUsed(bytesPerHour, by, bytes).catch((error) =>
      request.log.warn({ err: error }, 'what was sent could not be counted'),
    );
  });
}
