import { randomUUID } from 'node:crypto';
import { httpClient } from '@sightline/stack';
import pg from 'pg';
import { type ContentService, openContentService } from '../content-service.ts';
import type { Figure } from '../proof.ts';
import { median } from '../wrk.ts';
import type { Part } from './part.ts';

const WRITERS = 50;

interface Written {
  versions: number[];
  milliseconds: number[];
  refused: string[];
}

/** Fifty writers update one variant as fast as they are answered, through two instances. */
export const variantWriters: Part = async ({ full }) => {
  const seconds = full ? 30 : 1;
  const content = await openContentService();
  try {
    const { tenant, websiteId } = content;
    const instances = await Promise.all([content.start(), content.start()]);
    const address = `PATCH /dataset/article?websiteId=${websiteId}`;
    const write = instances.map(({ url }) => {
      const ask = httpClient(url);
      return (title: string) => ask(address, { apiKey: tenant.writeKey, body: { id, content: { title } } });
    });
    const id = randomUUID();
    const signal = AbortSignal.timeout(seconds * 1000);
    const startedAt = performance.now();
    const writers = await Promise.all(
      Array.from({ length: WRITERS }, (_, writer) =>
        writeUntil(signal, (turn) => (write[writer % 2] ?? write[0])?.(`${writer} ${turn}`)),
      ),
    );
    const elapsed = (performance.now() - startedAt) / 1000;
    return await figuresOf(content, { id, elapsed, writers });
  } finally {
    await content.stop();
  }
};

async function writeUntil(
  signal: AbortSignal,
  write: (turn: number) => ReturnType<ReturnType<typeof httpClient>> | undefined,
): Promise<Written> {
  const written: Written = { versions: [], milliseconds: [], refused: [] };
  for (let turn = 0; !signal.aborted; turn++) {
    const startedAt = performance.now();
    const answer = await write(turn);
    if (answer?.status === 200 || answer?.status === 201) {
      written.versions.push(answer.body.version);
      written.milliseconds.push(performance.now() - startedAt);
    } else written.refused.push(`${answer?.status} ${answer?.text}`);
  }
  return written;
}

async function figuresOf(
  { databaseUrl }: ContentService,
  { id, elapsed, writers }: { id: string; elapsed: number; writers: Written[] },
): Promise<Figure[]> {
  const versions = writers.flatMap((writer) => writer.versions);
  const refused = writers.flatMap((writer) => writer.refused);
  const { version, history } = await stored(databaseUrl, id);
  const p50 = median(writers.flatMap(({ milliseconds }) => milliseconds));
  const acknowledged = versions.length;
  const figure = (what: string, goal: string, value: string, met: boolean): Figure => ({
    what: `variants: ${what}`,
    goal,
    figure: value,
    met,
  });
  return [
    figure(
      `acknowledged writes of one variant by ${WRITERS} writers in ${elapsed.toFixed(1)} s`,
      '> 0',
      `${acknowledged}: ${(acknowledged / elapsed).toFixed(0)} a second, p50 ${p50.toFixed(0)} ms`,
      acknowledged > 0,
    ),
    figure('writes refused', '0', [refused.length, ...refused.slice(0, 1)].join(': '), refused.length === 0),
    figure(
      'its version, the creation counted',
      String(acknowledged),
      String(version),
      version === acknowledged,
    ),
    figure(
      'versions acknowledged twice',
      '0',
      String(acknowledged - new Set(versions).size),
      new Set(versions).size === acknowledged,
    ),
    figure('versions in its history', String(acknowledged), String(history), history === acknowledged),
  ];
}

async function stored(databaseUrl: string, id: string): Promise<{ version: number; history: number }> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const { rows } = await client.query(
      `SELECT d.version, (SELECT count(*)::int FROM document_versions v WHERE v.document_id = d.id) AS history
       FROM documents d WHERE d.id = $1`,
      [id],
    );
    return rows[0];
  } finally {
    await client.end();
  }
}
