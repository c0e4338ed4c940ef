import type { GeneratedFixture } from '../generated/fixture.ts';
import type { Asked, Question } from './questions.ts';

export interface Timed {
  question: string;
  /** Medians in milliseconds. */
  http: number;
  bare: number;
}

/** Both ways in turns, so that what else the machine does falls on both. */
export async function measure(
  fixture: GeneratedFixture,
  question: Question,
  asked: Asked,
  rounds: number,
): Promise<Timed> {
  const { name, path, body, bare } = question;
  const ways = {
    http: async () => void (await readReport(fixture, path, { ...dates(asked), ...body(asked) })),
    bare: async () => void (await fixture.sql(`${bare(asked)} FORMAT JSONCompact`)),
  };
  const times = { http: [] as number[], bare: [] as number[] };
  // One round shows that it runs; more of them measure, after two to warm up.
  for (let round = rounds > 1 ? -2 : 0; round < rounds; round += 1) {
    for (const way of ['http', 'bare'] as const) {
      const before = performance.now();
      await ways[way]();
      if (round >= 0) times[way].push(performance.now() - before);
    }
  }
  return { question: name, http: median(times.http), bare: median(times.bare) };
}

const dates = ({ categoryId: category_id, from: start_date, to: end_date }: Asked) => ({
  category_id,
  start_date,
  end_date,
});

/** A report over HTTP, which must have rows. Gives its tag; with the tag that is `known`, nothing changed. */
export async function readReport(
  { server, apiKey }: GeneratedFixture,
  path: string,
  body: object,
  known?: string,
): Promise<string> {
  const answer = await fetch(server.url + path, {
    method: 'POST',
    headers: {
      'x-api-key': apiKey,
      'content-type': 'application/json',
      ...(known && { 'if-none-match': known }),
    },
    body: JSON.stringify(body),
  });
  const text = await answer.text();
  if (answer.status !== (known ? 304 : 200)) throw new Error(`${path} answered ${answer.status}: ${text}`);
  if (!known && (JSON.parse(text) as { data: unknown[] }).data.length === 0)
    throw new Error(`${path} has no rows`);
  return answer.headers.get('etag') ?? '';
}

export function median(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}
