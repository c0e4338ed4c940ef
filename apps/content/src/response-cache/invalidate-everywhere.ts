import { setTimeout as pause } from 'node:timers/promises';
import type { ContentChange, Events } from '@sightline/events';
import type { Pool } from 'pg';
import { encodeForgettable, forgetSubject } from './cache-messages.ts';
import type { Forgettable } from './memory.ts';

export interface ForgetOptions {
  pool: Pool;
  events: Pick<Events, 'ask'>;
  prefix: string | undefined;
  log: { warn(details: object, message: string): void };
}

const ANSWER_MS = 500;
const RETRY_MS = 50;

/**
 * Waits until every instance that may remember answers has forgotten those that these changes touch, or its lease has run
 * out. Called before the changes are announced, so that whoever reads after an event reads what it tells of, on any instance.
 *
 * The changes are committed when this is called. An instance that is not yet on the list keeps only what it reads later.
 */
export function createForgetEverywhere({ pool, events, prefix, log }: ForgetOptions) {
  async function holders(): Promise<string[]> {
    const { rows } = await pool.query<{ instance_id: string }>({
      name: 'answer-cache-holders',
      text: 'SELECT instance_id FROM answer_caches WHERE expires_at > clock_timestamp()',
      values: [],
    });
    return rows.map(({ instance_id }) => instance_id);
  }

  async function tell(instances: string[], body: string): Promise<string[]> {
    const told = await Promise.all(
      instances.map((instance) =>
        events.ask(forgetSubject(prefix, instance), body, ANSWER_MS).then(
          () => true,
          () => false,
        ),
      ),
    );
    return instances.filter((_, index) => !told[index]);
  }

  return async (bodies: string[]): Promise<void> => {
    const changes = distinct(bodies);
    if (changes.length === 0) return;
    const body = encodeForgettable(changes);
    let waiting = await tell(await holders(), body);
    if (waiting.length > 0) log.warn({ instances: waiting }, 'Changes wait for instances that do not answer');
    while (waiting.length > 0) {
      await pause(RETRY_MS);
      const alive = new Set(await holders());
      waiting = await tell(
        waiting.filter((instance) => alive.has(instance)),
        body,
      );
    }
  };
}

function distinct(bodies: string[]): Forgettable[] {
  const changes = new Map<string, Forgettable>();
  for (const body of bodies) {
    const { website_id, entity, schema_name, draft } = JSON.parse(body) as ContentChange;
    // No answer that is remembered shows drafts of documents.
    if (draft) continue;
    const change = {
      websiteId: website_id,
      entity: entity as Forgettable['entity'],
      schemaName: schema_name,
    };
    changes.set(`${website_id} ${entity} ${schema_name}`, change);
  }
  return [...changes.values()];
}
