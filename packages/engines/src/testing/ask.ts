import { setTimeout as after } from 'node:timers/promises';
import type { EngineAnswer } from '../answer.ts';
import type { Engine, Question } from '../engine.ts';

let asked = 0;

/** A question that every route can be asked; what a test wants otherwise is in `more`. */
export function questionOf(engine: Engine, more: Partial<Question> = {}): Question {
  const [mode] = engine.can.modes;
  return {
    key: `run-${String(++asked).padStart(8, '0')}`,
    mode,
    prompt: 'Which trail shoes are lightest? C++ & 100 % „größte“ 🏃‍♀️',
    model: engine.can.models?.[0] ?? usualModels[engine.route] ?? 'a-model',
    search: engine.can.search[0] ?? 'allow',
    ...more,
  };
}

const usualModels: Record<string, string> = {
  'openai-responses': 'gpt-5.4-mini',
  'anthropic-messages': 'claude-sonnet-5',
  'deepseek-messages': 'deepseek-v4-flash',
  'perplexity-agent': 'perplexity/sonar',
  'xai-responses': 'grok-4.5',
  'mistral-conversations': 'mistral-medium-latest',
  'gemini-generate': 'gemini-3.5-flash',
};

/** Begins, and looks until the answer is there, without the pauses that a provider is given. */
export async function ask(engine: Engine, question: Question): Promise<EngineAnswer> {
  let progress = await engine.begin(question);
  while (progress.state !== 'answered') {
    if (!engine.look) throw new Error(`${engine.route} began what it cannot look for.`);
    progress = await engine.look(progress.remoteId, question);
    if (progress.state !== 'answered') await after(1);
  }
  return progress.answer;
}
