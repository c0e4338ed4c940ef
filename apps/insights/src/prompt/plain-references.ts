import type { preValidationHookHandler } from 'fastify';
import { isUuid } from './uuid.ts';

/**
 * Published clients of this API document that a plain string may stand where an object with `id` or `name` is asked for: a UUID
 * is an id, everything else a name. Runs before the validation, so that the rest of the service knows one form.
 */
export const readPlainReferences: preValidationHookHandler = (request, _reply, done) => {
  const prompts = (request.body as { prompts?: unknown } | null | undefined)?.prompts;
  if (Array.isArray(prompts)) for (const prompt of prompts) rewrite(prompt);
  done();
};

function rewrite(prompt: unknown): void {
  if (typeof prompt !== 'object' || prompt === null) return;
  const fields = prompt as Record<string, unknown>;
  for (const name of ['topic', 'asset']) {
    if (typeof fields[name] === 'string') fields[name] = reference(fields[name]);
  }
  for (const name of ['tags', 'regions', 'platforms', 'personas']) {
    const list = fields[name];
    if (!Array.isArray(list)) continue;
    for (const [index, item] of list.entries()) if (typeof item === 'string') list[index] = reference(item);
  }
}

const reference = (text: string) => (isUuid(text) ? { id: text } : { name: text });
