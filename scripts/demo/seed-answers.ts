import { setImmediate as breathe } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import { httpClient } from '@sightline/stack';
import { accepted } from './accepted.ts';
import { answerOf } from './answers/answer.ts';
import { type AskedPrompt, DAY_MS, runsOf } from './answers/runs.ts';
import { fields } from './insights/fields.ts';
import { BRAND } from './insights/watched.ts';
import type { Seeded } from './state.ts';

const DAYS = 90;
const BATCH = 2_000;

interface Seed {
  insightsUrl: string;
  apiKey: string;
  categoryId: string;
  before: Seeded | undefined;
  now: Date;
  signal: AbortSignal;
}

/**
 * The answers that are missing, of the last 90 days until now, over HTTP. Answers have the same ids every time: what is
 * sent again is stored once.
 */
export async function seedAnswers(seed: Seed): Promise<Seeded & { sent: number }> {
  const { insightsUrl, apiKey, categoryId, before, now, signal } = seed;
  const ask = httpClient(insightsUrl);
  const path = `/v1/org/categories/${categoryId}/prompts`;
  const { data: prompts } = await accepted<{ data: AskedPrompt[] }>(path, () =>
    ask(`GET ${path}`, { apiKey }),
  );
  const assets = [BRAND, ...(fields[0]?.rivals ?? []).map(({ name }) => name)];
  const today = Math.floor(now.getTime() / DAY_MS);
  const oldest = new Date((today - DAYS + 1) * DAY_MS);
  const first = before ? new Date(before.first) : oldest;
  const from = Math.max(oldest.getTime(), before ? Date.parse(before.until) : 0);
  const dayOf = (time: number) => Math.floor((time - first.getTime()) / DAY_MS);

  let sent = 0;
  let lines: string[] = [];
  const send = async () => {
    await sendLines({ insightsUrl, apiKey, signal }, lines);
    sent += lines.length;
    lines = [];
  };
  // The newest first: what people look at is there before the rest.
  for (let day = dayOf(now.getTime()); day >= dayOf(from); day -= 1) {
    for (const run of runsOf(prompts, categoryId, first, day)) {
      if (run.at.getTime() < from || run.at > now) continue;
      lines.push(JSON.stringify(answerOf(run, categoryId, assets)));
    }
    if (lines.length >= BATCH) await send();
    // The process that does this also watches services.
    await breathe();
  }
  if (lines.length > 0) await send();
  return { first: first.toISOString().slice(0, 10), until: now.toISOString(), sent };
}

async function sendLines(to: Pick<Seed, 'insightsUrl' | 'apiKey' | 'signal'>, lines: string[]) {
  const answer = await fetch(`${to.insightsUrl}/v1/ingest/answers`, {
    method: 'POST',
    headers: {
      'x-api-key': to.apiKey,
      'content-type': 'application/x-ndjson',
      'content-encoding': 'gzip',
    },
    body: gzipSync(lines.join('\n'), { level: 1 }),
    signal: to.signal,
  });
  const text = await answer.text();
  if (answer.status !== 200) throw new Error(`Answers were refused with ${answer.status}: ${text}`);
  const { rejected } = JSON.parse(text) as { rejected: unknown[] };
  if (rejected[0]) throw new Error(`Answers were rejected: ${JSON.stringify(rejected[0])}`);
}
