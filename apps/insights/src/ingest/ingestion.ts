import {
  type Answer,
  answers,
  type Contract,
  connectEvents,
  type Events,
  type VisitBlock,
  visitBlocks,
} from '@sightline/events';
import type { Service } from '@sightline/service';
import { deployedContract } from './deployed-contract.ts';

/** Where goes what is sent. */
export interface Ingestion {
  events: Events;
  answers: Contract<Answer>;
  visits: Contract<VisitBlock>;
  /** Of a request, unpacked. */
  mostBytes: number;
}

interface IngestSettings {
  NATS_URL: string | undefined;
  EVENTS_PREFIX: string | undefined;
  INGEST_BODY_BYTES: number;
}

/** Connects in the background, until the service closes. Undefined without NATS. */
export function openIngestion(app: Service, settings: IngestSettings): Ingestion | undefined {
  if (!settings.NATS_URL) return undefined;
  const events = connectEvents({ url: settings.NATS_URL, name: 'sightline-insights', log: app.log });
  app.addHook('onClose', () => events.drain());
  return {
    events,
    answers: deployedContract(answers, settings),
    visits: deployedContract(visitBlocks, settings),
    mostBytes: settings.INGEST_BODY_BYTES,
  };
}
