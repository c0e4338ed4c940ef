import { parseArgs } from 'node:util';
import { createModel, ModelNotConfiguredError, modelSettings } from '@sightline/llm';
import { readSettings, SettingsError } from '@sightline/service';
import { measure, readCases } from './measure.ts';

const usage = `How well a language model judges answers, on a small labelled set. It costs a question per case.

  LLM_API_KEY=… pnpm evaluate --provider openai --model NAME [--base-url URL] [--limit CASES] [--at-once QUESTIONS]

--provider is one of openai, anthropic, google, openai-compatible. Also reads LLM_JSON_SCHEMA and LLM_TIMEOUT_MS.
`;

process.exitCode = await run();

async function run(): Promise<number> {
  try {
    const { values } = parseArgs({
      options: {
        provider: { type: 'string' },
        model: { type: 'string' },
        'base-url': { type: 'string' },
        limit: { type: 'string', default: '1000' },
        'at-once': { type: 'string', default: '4' },
      },
    });
    const model = createModel(
      readSettings(modelSettings, {
        ...process.env,
        ...(values.provider && { LLM_PROVIDER: values.provider }),
        ...(values.model && { LLM_MODEL: values.model }),
        ...(values['base-url'] && { LLM_BASE_URL: values['base-url'] }),
      }),
    );
    const cases = (await readCases()).slice(0, positive('--limit', values.limit));
    const found = await measure(model, cases, {
      atOnce: positive('--at-once', values['at-once']),
      onFailure: (id, error) => console.error(`${id}: ${error instanceof Error ? error.message : error}`),
    });
    const figure = (value: number) => value.toFixed(3);
    console.log(`${model.name}: ${found.cases} answers, ${found.failed} without a usable result
sentiment, macro-F1:  ${figure(found.macroF1)}
claims, precision:    ${figure(found.claimPrecision)}
claims, recall:       ${figure(found.claimRecall)}
kept of what it said: ${found.kept} of ${found.said}`);
    return found.failed === found.cases ? 1 : 0;
  } catch (error) {
    if (
      !(
        error instanceof ModelNotConfiguredError ||
        error instanceof SettingsError ||
        error instanceof TypeError
      )
    )
      throw error;
    console.error(`${error.message}\n\n${usage}`);
    return 2;
  }
}

function positive(name: string, text: string): number {
  const value = Number(text);
  if (!Number.isInteger(value) || value < 1)
    throw new TypeError(`${name} must be a whole number from 1 on (received ${text}).`);
  return value;
}
