import type { JobCounts } from '@sightline/jobs';
import { measureJobs } from '@sightline/jobs';
import { Counter, type Registry } from 'prom-client';

/** What an operator watches: what waits, what comes of the calls, and what they cost. */
export function measureTranslations(registry: Registry, counts: () => Promise<JobCounts>) {
  const registers = [registry];
  const ended = new Counter({
    name: 'translation_attempts_total',
    help: 'Attempts to translate a document into a language, by what came of them.',
    labelNames: ['outcome'],
    registers,
  });
  const calls = new Counter({
    name: 'translation_calls_total',
    help: 'Calls to the language model, by what came of them.',
    labelNames: ['outcome'],
    registers,
  });
  const tokens = new Counter({
    name: 'translation_tokens_total',
    help: 'Tokens of answered calls, as the provider counted them.',
    labelNames: ['kind'],
    registers,
  });
  measureJobs(registry, 'translation_jobs', counts);
  return {
    onEnd: (outcome: string) => ended.inc({ outcome }),
    onCall: (outcome: string, { prompt, completion }: { prompt: number; completion: number }) => {
      calls.inc({ outcome });
      tokens.inc({ kind: 'prompt' }, prompt);
      tokens.inc({ kind: 'completion' }, completion);
    },
  };
}
