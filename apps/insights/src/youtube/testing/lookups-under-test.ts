import { randomUUID } from 'node:crypto';
import { insertBatch } from '@sightline/clickhouse';
import type { Answer } from '@sightline/events';
import { createPool } from '@sightline/postgres';
import { createDatabase, endWithFile, openStack, patience } from '@sightline/stack';
import { inject } from 'vitest';
import { answerColumns, storedAnswer } from '../../answer/stored-answer.ts';
import { openAnswerTables, rowsOf } from '../../answer/testing/answer-tables.ts';
import { pageOf } from '../../page/page-of.ts';
import { createDataApi } from '../data-api.ts';
import { type PassParts, runPass } from '../lookup-pass.ts';
import { createOembed } from '../oembed.ts';
import type { ChannelRow, SourceRow } from '../rows.ts';
import { createServices } from '../services.ts';
import { startYouTube } from './youtube-server.ts';

export const dayMs = 24 * 60 * 60 * 1000;

/** YouTube, the databases and a clock that stands until a test sets it. Everything ends with the file. */
export async function lookupsUnderTest() {
  const stack = await openStack({ engines: ['postgres', 'clickhouse'] });
  const template = inject('templates').insights;
  const database = await createDatabase(stack.postgres.url, { prefix: 'youtube', template });
  const pool = createPool({
    url: database.url,
    applicationName: 'youtube-test',
    max: 4,
    onError: () => {},
    ...patience.postgres,
  });
  const { clickhouse, drop } = await openAnswerTables(stack.clickhouse.url);
  endWithFile(async () => {
    await pool.end();
    await drop();
    await database.drop();
  });
  const youtube = await startYouTube();
  const clock = { now: Date.parse('2026-11-18T12:00:00Z') };
  const now = () => clock.now;
  const lines: string[] = [];
  const note = (level: string) => (fields: object, text: string) =>
    void lines.push(`${level} ${text} ${JSON.stringify(fields)}`);
  const log = { info: note('info'), warn: note('warn'), error: note('error') };
  const counts = new Map<string, number>();

  /** A worker of its own: what it knows of the state of YouTube is not shared. */
  function newWorker(how: Partial<PassParts> & { key?: string | undefined; oembed?: boolean } = {}) {
    const { key = youtube.key, oembed = false, ...more } = how;
    const parts: PassParts = {
      clickhouse,
      services: createServices({
        api: 'key' in how && !how.key ? undefined : createDataApi({ url: youtube.url, key, now }),
        oembed: oembed ? createOembed({ url: youtube.oembedUrl }) : undefined,
        log,
        now,
      }),
      dailyUnits: 10_000,
      now,
      onLookup: (method, result, count) => {
        const name = `${method} ${result}`;
        counts.set(name, (counts.get(name) ?? 0) + count);
      },
      ...more,
    };
    const pass = (signal = new AbortController().signal) => runPass(parts, pool, signal);
    return { parts, pass };
  }

  /** Answers that cite these addresses, one each, stored as the sink stores them. */
  async function cite(category: string, addresses: string[], at = clock.now): Promise<void> {
    const rows = addresses.map((address) => storedAnswer(answerThatCites(category, address, at)));
    await insertBatch(clickhouse, {
      table: 'answers',
      columns: answerColumns,
      rows,
      deduplicationToken: randomUUID(),
    });
  }

  const sources = async () =>
    (await rowsOf(clickhouse, 'youtube_sources FINAL ORDER BY category_id, kind, source_id')) as SourceRow[];
  const channels = async () =>
    (await rowsOf(clickhouse, 'youtube_channels FINAL ORDER BY category_id, channel_id')) as ChannelRow[];
  /** Between tests of one file. */
  async function empty(): Promise<void> {
    for (const table of ['youtube_citations', 'youtube_sources', 'youtube_channels'])
      await clickhouse.native.command({ query: `TRUNCATE TABLE ${table}` });
    await pool.query('DELETE FROM youtube_units');
    youtube.reset();
    counts.clear();
    lines.length = 0;
    clock.now = Date.parse('2026-11-18T12:00:00Z');
  }
  return {
    urls: { postgres: database.url, clickhouse: stack.clickhouse.url },
    clickhouse,
    pool,
    youtube,
    clock,
    now,
    log,
    lines,
    counts,
    newWorker,
    cite,
    sources,
    channels,
    empty,
  };
}

function answerThatCites(category: string, address: string, at: number): Answer {
  const found = pageOf(address);
  if (!found) throw new Error(`Not an address: ${address}`);
  const { url, host, domain, path } = found.page;
  return {
    id: randomUUID(),
    category_id: category,
    prompt_id: randomUUID(),
    topic_id: randomUUID(),
    model_id: randomUUID(),
    at: new Date(at).toISOString(),
    text: '',
    tag_ids: [],
    analysis_types: ['visibility'],
    citations: [
      {
        url,
        cited_url: address,
        host,
        domain,
        path,
        title: '',
        text: '',
        positions: [],
        citation_category: 'social',
        citation_tag_ids: [],
      },
    ],
  };
}

export const watch = (id: string): string => `https://www.youtube.com/watch?v=${id}`;
