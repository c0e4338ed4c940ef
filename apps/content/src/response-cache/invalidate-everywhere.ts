import { setTimeout as pause } from 'node:timers/promises';
import type { ContentChange, Events } from '@sightline/events';
import type { Log } from '@sightline/service';
import type { Pool } from 'pg';
import { encodeInvalidations, invalidationSubject } from './cache-messages.ts';
import type { Invalidation } from './response-cache.ts';

export interface InvalidateOptions {
  pool: Pool;
  events: Pick<Events, 'ask'>;
  prefix: string | undefined;
  log: Pick<Log, 'warn'>;
}

const RESPONSE_MS = 500;
const RETRY_MS = 50;

/**
 * Waits until every instance that may cache responses has invalidated those that these changes touch, or its lease has run
 * out. Called before the changes are announced, so that a read after an event sees its change, on any instance.
 *
 * The changes are committed when this is called. An instance that is not yet on the list keeps only what it reads later.
 */
export function createInvalidateEverywhere({ pool, events, prefix, log }: InvalidateOptions) {
  async function holders(): Promise<string[]> {
    const { rows } = await pool.query<{ instance_id: string }>({
      name: 'answer-cache-holders',
      text: 'SELECT instance_id FROM answer_caches WHERE expires_at > clock_timestamp()',
      values: [],
    });
    return rows.map(({ instance_id }) => instance_id);
  }

  async function send(instances: string[], body: string): Promise<string[]> {
    const sent = await Promise.all(
      instances.map((instance) =>
        events.ask(invalidationSubject(prefix, instance), body, RESPONSE_MS).then(
          () => true,
          () => false,
        ),
      ),
    );
    return instances.filter((_, index) => !sent[index]);
  }

  return async (bodies: string[]): Promise<void> => {
    const changes = distinct(bodies);
    if (changes.length === 0) return;
    const body = encodeInvalidations(changes);
    let waiting = await send(await holders(), body);
    if (waiting.length > 0)
      log.warn({ instances: waiting }, 'Changes wait for instances that do not respond');
    while (waiting.length > 0) {
      await pause(RETRY_MS);
      const alive = new Set(await holders());
      waiting = await send(
        waiting.filter((instance) => alive.has(instance)),
        body,
      );
    }
  };
}

function distinct(bodies: string[]): Invalidation[] {
  const changes = new Map<string, Invalidation>();
  for (const body of bodies) {
    const { website_id, entity, schema_name, draft } = JSON.parse(body) as ContentChange;
    // No cached response shows drafts of documents.
    if (draft) continue;
    const change = {
      websiteId: website_id,
      entity: entity as Invalidation['entity'],
      schemaName: schema_name,
    };
    changes.set(`${website_id} ${entity} ${schema_name}`, change);
  }
  return [...changes.values()];
}
