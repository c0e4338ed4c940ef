import { type AnswerShape, type Model, ModelError, TransientModelError } from '@sightline/llm';
import type { Static, TSchema } from 'typebox';
import type { ModelBudget } from '../work/model-budget.ts';
import { type Settlement, type StepContext, StepError } from './step.ts';

/** For what a provider adds around a question and its schema. */
const TOKENS_AROUND = 500;

/** Failures that providers do not charge for. */
const UNPAID: readonly string[] = ['rate-limited', 'unavailable', 'rejected'];

export interface ModelParts {
  modelOf: () => Model;
  budget: ModelBudget;
}

interface StepQuestion<Schema extends TSchema> {
  instructions: string;
  input: string;
  answer: AnswerShape<Schema>;
  maxOutputTokens: number;
  /** Throws a ModelError for an answer that fits the schema and cannot be used. It is paid. */
  check?: (value: Static<Schema>) => void;
}

/**
 * Asks the model once. What it may cost at most is reserved before; a token has at least a byte, so that the size of the question is the
 * most it can be.
 */
export async function askModel<Schema extends TSchema>(
  { modelOf, budget }: ModelParts,
  context: StepContext,
  { check, ...question }: StepQuestion<Schema>,
): Promise<{ value: Static<Schema>; settles: Settlement }> {
  const { instructions, input, answer, maxOutputTokens } = question;
  const model = modelOf();
  const call = await budget.reserve(context, {
    inputTokens: Buffer.byteLength(instructions + input + JSON.stringify(answer.schema)) + TOKENS_AROUND,
    outputTokens: maxOutputTokens,
  });
  try {
    const { value, usage } = await model.ask({ ...question, signal: context.signal });
    const settles = call.costOf(usage);
    try {
      check?.(value);
    } catch (error) {
      await call.settle(settles);
      throw error;
    }
    return { value, settles };
  } catch (error) {
    if (!(error instanceof ModelError)) throw error;
    if (UNPAID.includes(error.fault)) await call.release();
    const transient = error instanceof TransientModelError ? error : undefined;
    throw new StepError(`model_${error.fault.replaceAll('-', '_')}`, error.message, {
      isTransient: transient !== undefined,
      retryAfterMs: transient?.retryAfterMs,
    });
  }
}
