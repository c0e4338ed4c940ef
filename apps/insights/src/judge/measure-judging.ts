import type { Pool } from 'pg';
import { Counter, Gauge, type Registry } from 'prom-client';
import type { JudgingParts } from './start-judging.ts';

/** What an operator watches: how long answers wait, what was paid, and what of it was of use. */
export function measureJudging(
  registry: Registry,
  pool: Pool,
): Required<Pick<JudgingParts, 'onCall' | 'onDropped' | 'onPublished'>> {
  const registers = [registry];
  const published = new Counter({
    name: 'judged_answers_total',
    help: 'Answers that were published after waiting for the judge, by outcome: judged, no_mentions, and why they were published without: no_model, too_long, budget, refused, failed, too_large.',
    labelNames: ['outcome'],
    registers,
  });
  const calls = new Counter({
    name: 'judge_questions_total',
    help: 'Questions of the judge by outcome: paid, failed, cached (known, so that nobody was asked).',
    labelNames: ['outcome'],
    registers,
  });
  const dropped = new Counter({
    name: 'judge_quotes_dropped_total',
    help: 'What the language model said and was not kept, by reason: asset, not-own, quote (the answer does not say it), reach (not near the asset), says-nothing, theme, repeated, too-many.',
    labelNames: ['reason'],
    registers,
  });
  const read = async () => {
    const { rows } = await pool
      .query<{ waiting: number; seconds: number }>(
        `SELECT count(*)::integer AS waiting, coalesce(extract(epoch FROM now() - min(received_at)), 0)::double precision AS seconds
         FROM answers_to_judge WHERE published_at IS NULL`,
      )
      // While the database is down the gauges say so, and the other metrics stay readable.
      .catch(() => ({ rows: [] }));
    return rows[0] ?? { waiting: Number.NaN, seconds: Number.NaN };
  };
  new Gauge({
    name: 'answers_to_judge',
    help: 'Answers that wait to be judged, over all workers.',
    registers,
    async collect() {
      this.set((await read()).waiting);
    },
  });
  new Gauge({
    name: 'answers_to_judge_oldest_seconds',
    help: 'How long the oldest answer has waited to be judged, over all workers; 0 where none waits.',
    registers,
    async collect() {
      this.set((await read()).seconds);
    },
  });
  return {
    onCall: (outcome) => calls.inc({ outcome }),
    onDropped: (reasons) => {
      for (const reason of reasons) dropped.inc({ reason });
    },
    onPublished: (outcome) => published.inc({ outcome }),
  };
}
