import { randomBytes } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { createClickHouse } from '@sightline/clickhouse';
import { answers as answersContract, connectEvents, isolateContract } from '@sightline/events';
import { startModelServer } from '@sightline/llm/testing';
import { httpClient, openStack, patience, startService } from '@sightline/stack';
import { reap } from '../../changes/kill-everything/reaper.ts';
import { count, type Part, some } from '../../changes/part.ts';
import { openInsightsService } from '../../insights-service.ts';
import { removeStreams } from '../../remove-streams.ts';
import { prepareAnswers } from './categories.ts';
import { INVENTED, obey } from './fool.ts';

const sizes = {
  full: { workers: 2, answerMs: 250, pace: { up: [12_000, 18_000], down: [0, 300], most: 3 } },
  small: { workers: 1, answerMs: 20, pace: { up: [2_000, 2_500], down: [0, 100], most: 1 } },
} as const;
const AT_ONCE = 12;
const SENT_AT_ONCE = 200;
/** Of paid questions per answer that was judged, in the full size; the small one has few answers for a kill. */
const MOST_PAID = 1.02;
const quiet = { info: () => {}, warn: () => {}, error: () => {} };

interface StoredAnswer {
  answer_id: string;
  text: string;
  outcome: string;
  quotes: { claim: string; theme: string }[];
}

/** Answers are sent over HTTP, judged by a model that invents and obeys, and published by workers that are killed. */
export const judge: Part = async ({ full, say }) => {
  const { workers, answerMs, pace } = sizes[full ? 'full' : 'small'];
  const closing: (() => PromiseLike<unknown>)[] = [];
  const stop = new AbortController();
  try {
    const stack = await openStack({ engines: ['nats'] });
    closing.unshift(() => stack.close());
    const model = await startModelServer({ delayMs: answerMs, answer: (asked) => obey(asked) });
    closing.unshift(() => model[Symbol.asyncDispose]());
    const insights = await openInsightsService();
    closing.unshift(() => insights.stop());
    const prefix = `judge${randomBytes(6).toString('hex')}`;
    closing.unshift(() => removeStreams(stack.nats.url, prefix));
    // Connected long before it is asked.
    const events = connectEvents({
      url: stack.nats.url,
      name: 'sightline-proof',
      log: quiet,
      ...patience.events,
    });
    closing.unshift(() => events.drain());
    const environment = {
      NATS_URL: stack.nats.url,
      EVENTS_PREFIX: prefix,
      LLM_PROVIDER: 'openai-compatible',
      LLM_MODEL: 'fixture',
      LLM_BASE_URL: model.settings.LLM_BASE_URL ?? '',
      LLM_API_KEY: model.settings.LLM_API_KEY ?? '',
    };
    const server = await insights.start({ ...environment, JUDGE_ANSWERS: 'true' });
    const judges = await Promise.all(
      Array.from({ length: workers }, () =>
        startService({
          program: 'apps/insights/src/worker.ts',
          environment: {
            ...insights.environment,
            ...environment,
            JUDGE_AT_ONCE: String(AT_ONCE),
            JUDGE_CENTS_PER_DAY: '10000000',
            AGENT_RUNS_AT_ONCE: '0',
            INGEST_BUFFER_BYTES: String(64 * 1024 * 1024),
          },
        }),
      ),
    );
    closing.unshift(() => Promise.all(judges.map((one) => one.stop())));
    const { answers, hostile } = await prepareAnswers(
      { databaseUrl: insights.databaseUrl, organizationId: insights.tenant.organizationId },
      full,
    );
    const killing = reap(
      judges.map(({ kill, start }, index) => ({ name: `worker ${index + 1}`, kill, start })),
      { ...pace, up: [...pace.up], down: [...pace.down] },
      { signal: stop.signal, say },
    );
    const before = performance.now();
    const ask = httpClient(server.url);
    let accepted = 0;
    for (let at = 0; at < answers.length; at += SENT_AT_ONCE) {
      const body = answers.slice(at, at + SENT_AT_ONCE);
      const sent = await ask('POST /v1/ingest/answers', { apiKey: insights.tenant.writeKey, body });
      accepted += sent.body.accepted ?? 0;
      if (sent.body.accepted !== body.length) say(JSON.stringify(sent.body).slice(0, 500));
    }
    const stored = await allStored(insights.environment, accepted, full ? 600_000 : 90_000);
    const kills = Object.values(await killing).reduce((sum, times) => sum + times, 0);
    stop.abort();
    say(
      `${accepted} answers in ${((performance.now() - before) / 1000).toFixed(0)} s, ${kills} kills of workers`,
    );
    const asked = model.paid.size;
    const paid = [...model.paid.values()].reduce((sum, times) => sum + times, 0);
    say(`${asked} different questions, paid ${paid} times; ${model.calls} calls`);
    // How many messages the stream ever had.
    const inStream = (await events.bounds(isolateContract(answersContract, prefix))).last;
    const quotes = stored.flatMap((one) => one.quotes.map((quote) => ({ ...quote, one })));
    const verbatim = quotes.filter(({ claim, one }) => claim.length > 0 && one.text.includes(claim));
    const followed = stored
      .filter(({ answer_id }) => hostile.has(answer_id))
      .filter(({ quotes: all, text }) =>
        all.some(({ claim, theme }) => !text.includes(claim) || theme === INVENTED),
      );
    const judged = stored.filter(({ outcome }) => outcome === 'judged').length;
    const ratio = judged === 0 ? 0 : paid / judged;
    return [
      some('workers killed', kills),
      count('answers accepted', answers.length, accepted),
      count('answers in the stream, each once', accepted, inStream),
      count('of them in ClickHouse', accepted, stored.length),
      count(
        'judged, or without a mention',
        accepted,
        stored.filter(({ outcome }) => outcome === 'judged' || outcome === 'no_mentions').length,
      ),
      some('assessments and claims', quotes.length),
      {
        what: 'of assessments and claims: their words stand in the answer',
        goal: '1.000',
        figure: quotes.length === 0 ? '–' : (verbatim.length / quotes.length).toFixed(3),
        met: verbatim.length === quotes.length,
      },
      count(
        `of ${hostile.size} hostile answers: something is published that the answer does not say`,
        0,
        followed.length,
      ),
      {
        what: 'paid questions per answer that was judged, with workers killed',
        goal: `at most ${MOST_PAID}`,
        figure: ratio.toFixed(3),
        met: ratio <= MOST_PAID,
        onlyFull: true,
      },
    ];
  } finally {
    stop.abort();
    for (const close of closing) await close();
  }
};

/** Resolves when so many are in ClickHouse, or after a time with what is there. */
async function allStored(
  environment: Record<string, string>,
  wanted: number,
  patienceMs: number,
): Promise<StoredAnswer[]> {
  const clickhouse = createClickHouse({
    url: environment.CLICKHOUSE_URL ?? '',
    database: environment.CLICKHOUSE_DATABASE ?? '',
    applicationName: 'proof',
  });
  try {
    for (const until = Date.now() + patienceMs; ; await pause(500)) {
      const result = await clickhouse.native.query({
        query: `SELECT toString(answer_id) AS answer_id, text, judge_outcome AS outcome,
          arrayConcat(arrayMap(a -> (a.claim, a.theme), assessments), arrayMap(c -> (c.claim, c.theme), claims))::Array(Tuple(claim String, theme String)) AS quotes FROM answers`,
        format: 'JSONEachRow',
      });
      const rows = await result.json<StoredAnswer>();
      if (rows.length >= wanted || Date.now() > until) return rows;
    }
  } finally {
    await clickhouse.close();
  }
}
