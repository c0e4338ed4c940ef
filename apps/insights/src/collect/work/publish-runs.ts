import {
  type Answer,
  type Contract,
  type Events,
  EventsRefusedError,
  EventsUnavailableError,
} from '@sightline/events';
import type { Pool } from 'pg';
import { categoryNames, readCategories, readPrompts } from '../../answer/ingest/catalogue.ts';
import type { InputAnswer } from '../../answer/ingest/input-answer.ts';
import { readAnswer } from '../../answer/ingest/read-answer.ts';
import { holdAnswers, wantedOf } from '../../judge/hold-answers.ts';
import type { CategoryReaders } from '../../reading/category-readers.ts';
import type { StoredPayload } from './exchange.ts';
import type { TakenRun } from './taken-run.ts';

export interface Publishable {
  run: TakenRun;
  /** Stored before: the day of an answer is part of what it is, so it is the same however often it is published. */
  answeredAt: Date;
  answer: StoredPayload;
  /** Of all attempts. */
  costNanos: bigint;
}

export interface PublishParts {
  pool: Pool;
  events: Events;
  contract: Contract<Answer>;
  readers: CategoryReaders;
  /** Whether answers are judged first, where their prompts ask for it. */
  isJudged?: boolean;
}

/**
 * Sends answers to the store, and then says so. A repetition sends the same, which the store has once. An answer that is judged first is stored for the workers, which publish
 * it: until then its run is answered.
 */
export async function publishRuns(
  { pool, events, contract, readers, isJudged = false }: PublishParts,
  given: readonly Publishable[],
) {
  const organizations = [...new Set(given.map(({ run }) => run.spender.organizationId))];
  const wanted = given.map(({ run }) => ({ category_id: run.spender.categoryId, prompt_id: run.promptId }));
  const [categories, prompts] = await Promise.all([
    readCategories(pool, [...new Set(wanted.map(({ category_id }) => category_id))], organizations),
    readPrompts(pool, wanted, organizations),
  ]);
  await readers.note(pool, categories);
  const names = new Map(categories.map((row) => [row.id, categoryNames(row, readers)]));
  const promptOf = new Map(prompts.map((row) => [`${row.category_id} ${row.id}`, row]));
  const outcomes = await Promise.all(
    given.map(async (one): Promise<string | undefined | typeof HELD> => {
      const { categoryId } = one.run.spender;
      const known = {
        category: names.get(categoryId),
        prompt: promptOf.get(`${categoryId} ${one.run.promptId}`),
        now: one.answeredAt.getTime(),
        // What has no text was not asked of anybody.
        isRead: one.answer.finish !== 'absent',
      };
      const read = readAnswer(inputOf(one), known, []);
      if ('faults' in read)
        return `cannot be stored: ${read.faults.map(({ loc, msg }) => `${loc.join('.')} ${msg}`).join('; ')}`.slice(
          0,
          500,
        );
      const whole = { ...read.answer, collected: collectedOf(one) };
      const answer = isJudged && wantedOf(whole) ? await held(pool, whole, one.run) : whole;
      if (!answer) return HELD;
      return events.publish(contract, answer).then(
        () => undefined,
        (error: unknown) => {
          // The log will take it when it is there, or has room, again.
          if (error instanceof EventsUnavailableError || error instanceof EventsRefusedError) throw error;
          return `cannot be published: ${error instanceof Error ? error.message : 'an unknown reason'}`.slice(
            0,
            500,
          );
        },
      );
    }),
  );
  const ended = given.flatMap(({ run }, index) => {
    const fault = outcomes[index];
    return fault === HELD ? [] : [{ id: run.id, fault }];
  });
  await pool.query({
    name: 'end-published-runs',
    text: `UPDATE runs r SET state = CASE WHEN p.fault IS NULL THEN 'published' ELSE 'failed' END, fault = p.fault, published_at = now(), collector_id = NULL, claim = NULL
     FROM unnest($1::uuid[], $2::text[]) AS p (id, fault) WHERE r.id = p.id AND r.state = 'answered'`,
    values: [ended.map(({ id }) => id), ended.map(({ fault }) => fault ?? null)],
  });
  return outcomes;
}

const HELD = Symbol('held');

/** Undefined: workers have it from now on. Otherwise the answer as it is to be published at once. */
async function held(pool: Pool, answer: Answer, { spender }: TakenRun): Promise<Answer | undefined> {
  const { unheld } = await holdAnswers(pool, {
    answers: [answer],
    organizationIds: [spender.organizationId],
  });
  return unheld[0];
}

function collectedOf({ run, answer, costNanos }: Publishable): NonNullable<Answer['collected']> {
  return {
    route: run.route,
    served_model: (answer.served.model ?? '').slice(0, 200).toWellFormed(),
    replicate: run.replicate,
    slot: run.slot.toISOString(),
    finish: answer.finish,
    cost_nanos: Number(costNanos),
  };
}

function inputOf({ run, answeredAt, answer }: Publishable): InputAnswer {
  const { text, citations, consulted, searches } = answer;
  const cut = (value: string | undefined, length: number) => value?.slice(0, length).toWellFormed();
  return {
    id: run.id,
    category_id: run.spender.categoryId,
    prompt_id: run.promptId,
    model_id: run.modelId,
    region_id: run.regionId,
    persona_id: run.personaId,
    created_at: answeredAt.toISOString(),
    response: text.toWellFormed(),
    ...(searches && { search_queries: searches.map((search) => search.toWellFormed()) }),
    web_search_results: consulted.map(({ url, query = '' }) => ({ url, query: query.toWellFormed() })),
    citations: citations.map(({ url, title, quote, spans }) => ({
      url,
      title: cut(title, 1000) ?? '',
      text: cut(quote, 10_000) ?? '',
      positions: spans.map(([start]) => start),
    })),
  };
}
