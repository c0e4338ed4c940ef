import { randomUUID } from 'node:crypto';
import { type Engine, type EngineAnswer, EngineError, type Question } from '@sightline/engines';
import { transaction, write } from '@sightline/postgres';
import { detailResponses, HttpError, type Service } from '@sightline/service';
import type { Pool } from 'pg';
import Type, { type Static } from 'typebox';
import { needs, organizationsOf } from '../../../http/calling.ts';
import type { Insights } from '../../../http/parts.ts';
import { withoutFaults } from '../../../http/refuse-faults.ts';
import { openAccounts, type Spender } from '../../budget/accounts.ts';
import { dollars, dollarsOfNanos, nanosOfDollars } from '../../money.ts';
import type { CollectParts } from '../../settings.ts';
import { checkTarget, USUAL_PROMPT } from '../check-target.ts';
import { findTarget, TargetParams } from '../stored-target.ts';
import { planOf } from '../target.ts';

/** What a browser and the proxies before us wait for. */
const WITHIN_MS = 100_000;
/** Of no category. */
const NIL = '00000000-0000-0000-0000-000000000000';

const Body = Type.Object(
  {
    prompt: Type.String({ minLength: 1, maxLength: 4000, description: 'What is asked.' }),
    language: Type.Optional(
      Type.String({ minLength: 2, maxLength: 35, description: 'BCP 47, where the engine can be told.' }),
    ),
    country: Type.Optional(
      Type.String({
        pattern: '^[A-Z]{2}$',
        'x-pattern-message': 'must be an ISO 3166-1 alpha-2 code such as DE',
        description: 'ISO 3166-1: from where is asked.',
      }),
    ),
  },
  { additionalProperties: false, examples: [{ prompt: USUAL_PROMPT, country: 'DE' }] },
);

const orNull = <Schema extends Type.TSchema>(schema: Schema, description: string) =>
  Type.Union([schema, Type.Null()], { description });

export const TargetCheck = Type.Object(
  {
    text: Type.String({ description: 'The answer.' }),
    finish: Type.String({ description: 'Whether it is complete.' }),
    citations: Type.Array(
      Type.Object({
        url: Type.String(),
        title: orNull(Type.String(), 'Of the page.'),
        places: Type.Integer({ description: 'How often it is cited at a known place.' }),
      }),
    ),
    consulted: Type.Integer({ description: 'Pages that were read and are not cited.' }),
    searches: orNull(Type.Array(Type.String()), 'Null: this route does not tell.'),
    served_model: orNull(Type.String(), 'As the provider names it.'),
    dropped: Type.Object(
      {
        spans: Type.Integer(),
        citations: Type.Integer(),
        consulted: Type.Integer(),
        searches: Type.Integer(),
      },
      { description: 'What could not be understood or was too much.' },
    ),
    cost_usd: dollars('In US dollars.'),
    cost_kind: Type.Enum(['billed', 'computed', 'estimated']),
    seconds: Type.Number({ description: 'From the question to the answer.' }),
  },
  {
    $id: 'TargetCheck',
    examples: [
      {
        text: 'Aurora makes the lightest trail shoes.',
        finish: 'complete',
        citations: [
          { url: 'https://trail-notes.example/reviews/aurora', title: 'Aurora, reviewed', places: 1 },
        ],
        consulted: 4,
        searches: ['lightest trail shoes'],
        served_model: 'gpt-5-mini-2025-08-07',
        dropped: { spans: 0, citations: 0, consulted: 0, searches: 0 },
        cost_usd: 0.0131,
        cost_kind: 'computed',
        seconds: 13.5,
      },
    ],
  },
);

export function checkTargetRoute(
  app: Service,
  { pool, engines, now, allowed }: Insights & CollectParts,
): void {
  app.post('/manage/targets/:target_id/check', {
    config: needs('insights_write'),
    schema: {
      operationId: 'checkTarget',
      summary: 'Ask a target once',
      description:
        'Asks, waits for the answer for up to 100 seconds, and shows its parts and its cost. Nothing of it is stored but what it cost, which budgets count. 409 where a budget has not enough left, or the engine refuses; the reason is in the response.',
      tags: ['Management'],
      params: TargetParams,
      body: Body,
      response: {
        200: Type.Unsafe<Static<typeof TargetCheck>>(Type.Ref('TargetCheck')),
        ...detailResponses(401, 403, 404, 409, 422, 429, 503),
      },
    },
    handler: async (request) => {
      const target = await findTarget(pool, request.params.target_id, organizationsOf(request));
      const { route, mode, settings, organization_id: organizationId, id: targetId } = target;
      withoutFaults((faults) => checkTarget(engines, { route, mode, settings }, faults));
      const hold = nanosOfDollars(target.hold_usd);
      const spender: Spender = {
        organizationId,
        categoryId: NIL,
        targetId,
        day: new Date(now()).toISOString().slice(0, 10),
      };
      await requireMoney(pool, spender, hold, allowed.COLLECT_QUESTIONS_PER_DAY);
      const { prompt, language, country } = request.body;
      const place = country === undefined ? undefined : { country };
      const plan = planOf(settings, { mode, prompt, language, place });
      const question: Question = { key: randomUUID(), ...plan };
      const began = now();
      await write(pool, 'UPDATE targets SET checked_at = $2 WHERE id = $1', [targetId, new Date(began)]);
      try {
        const answer = await answerOf(engines.open(route), question);
        const cost = answer.cost ?? { nanos: hold, kind: 'estimated' as const };
        await spend(pool, spender, cost.nanos);
        return shown(answer, cost, (now() - began) / 1000);
      } catch (error) {
        if (!(error instanceof EngineError)) throw error;
        if (error.paid !== 'no') await spend(pool, spender, error.cost?.nanos ?? hold);
        throw new HttpError(409, `The engine did not answer. ${error.fault}: ${error.message}`, {
          cause: error,
        });
      }
    },
  });
}

/** What is left now; it is not reserved, because a check that ends with its process would never be settled. */
async function requireMoney(
  pool: Pool,
  spender: Spender,
  nanos: bigint,
  mostQuestions: number,
): Promise<void> {
  const outcome = await transaction(pool, async (client) =>
    (await openAccounts(client, [spender])).hold(spender, nanos, mostQuestions),
  );
  if (outcome === 'full')
    throw new HttpError(
      409,
      `The organization has asked ${mostQuestions} questions today, which is its limit. Ask again tomorrow (UTC).`,
    );
  if (outcome !== 'held')
    throw new HttpError(
      409,
      'The budgets of the target or the organization have not enough left for a question.',
    );
}

const spend = (pool: Pool, spender: Spender, nanos: bigint) =>
  transaction(pool, async (client) => {
    const accounts = await openAccounts(client, [spender]);
    accounts.change(spender, { held: 0n, spent: nanos, questions: 1 });
    await accounts.store();
  });

async function answerOf(engine: Engine, question: Question): Promise<EngineAnswer> {
  const signal = AbortSignal.timeout(WITHIN_MS);
  const late = () => new EngineError('timeout', 'There was no answer within 100 seconds.');
  try {
    let progress = await engine.begin(question, { signal });
    while (progress.state !== 'answered') {
      const waitMs = progress.state === 'begun' ? 1_000 : progress.lookAfterMs;
      await new Promise((resolve) => setTimeout(resolve, waitMs));
      if (signal.aborted || !engine.look) {
        await engine.cancel?.(progress.remoteId).catch(() => undefined);
        throw late();
      }
      progress = await engine.look(progress.remoteId, question, { signal });
    }
    return progress.answer;
  } catch (error) {
    throw signal.aborted && !(error instanceof EngineError) ? late() : error;
  }
}

function shown(
  { text, finish, citations, consulted, searches, served, dropped }: EngineAnswer,
  cost: { nanos: bigint; kind: 'billed' | 'computed' | 'estimated' },
  seconds: number,
): Static<typeof TargetCheck> {
  return {
    text,
    finish,
    citations: citations.map(({ url, title, spans }) => ({
      url,
      title: title ?? null,
      places: spans.length,
    })),
    consulted: consulted.length,
    searches: searches ?? null,
    served_model: served.model ?? null,
    dropped,
    cost_usd: dollarsOfNanos(cost.nanos),
    cost_kind: cost.kind,
    seconds,
  };
}
