import { createCheck } from '@sightline/service';
import type { Static, TSchema } from 'typebox';

export interface Question<Schema extends TSchema> {
  /** Ours: what to do. Says the shape of the answer in words too, for servers that take no schema. */
  instructions: string;
  /** Theirs: what to do it with. */
  input: string;
  answer: AnswerShape<Schema>;
  /** Most tokens of this answer, where that is fewer than the settings allow. */
  maxOutputTokens?: number;
  signal?: AbortSignal;
}

export interface AnswerShape<Schema extends TSchema> {
  /** Letters, digits, `_` and `-`. */
  name: string;
  schema: Schema;
  fits(value: unknown): value is Static<Schema>;
}

export interface Answer<Value> {
  value: Value;
  /** As the provider counted them, where it did. */
  usage: { promptTokens: number | undefined; completionTokens: number | undefined };
}

export interface Model {
  /** `provider/model`, for logs and for what is stored beside an answer. */
  readonly name: string;
  /**
   * One call, one result that matches the schema. Never retries: callers that can wait do. Throws a
   * TransientModelError or a PermanentModelError, or the reason of `signal` when that is aborted.
   */
  ask<Schema extends TSchema>(question: Question<Schema>): Promise<Answer<Static<Schema>>>;
}

/** An answer's schema, compiled once. For every provider: closed objects, and all members required. */
export function answerShape<Schema extends TSchema>(name: string, schema: Schema): AnswerShape<Schema> {
  return { name, schema, fits: createCheck(schema) };
}
