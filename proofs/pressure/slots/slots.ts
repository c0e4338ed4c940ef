import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startModelServer } from '@sightline/llm/testing';
import { openStack, startService } from '@sightline/stack';
import pg from 'pg';
import { openContentService } from '../../content-service.ts';
import type { Figure } from '../../proof.ts';
import type { Part } from '../../proof-of-parts.ts';
import {
  type Held,
  holdDatasets,
  holdEvaluators,
  holdImports,
  holdStreams,
  holdTranslations,
  LANGUAGES,
} from './hold.ts';
import { newOwner } from './owner.ts';
import type { Asked } from './requests.ts';
import { startComputedField, startDataset, startImport, startStream, startTranslation } from './start.ts';

const MOST_MS = 1000;
const sizes = {
  full: { streams: 20_000, websites: 11, documents: 200, rounds: 8 },
  small: { streams: 8, websites: 1, documents: 200, rounds: 2 },
};

/** One organization holds as many slots of each kind as it gets; then another one starts something of each kind. */
export const slots: Part = async ({ full, say }) => {
  const size = sizes[full ? 'full' : 'small'];
  const folder = await mkdtemp(join(tmpdir(), 'sightline-slots-'));
  const released = Promise.withResolvers<void>();
  const asked: Asked = [];
  const model = await startModelServer({
    onQuestion: (text) => {
      asked.push({ at: performance.now(), text });
      return text.includes('greedy') ? released.promise : undefined;
    },
  });
  const { nats } = await openStack({ engines: ['nats'] });
  const { LLM_PROVIDER = '', LLM_MODEL = '', LLM_API_KEY = '', LLM_BASE_URL = '' } = model.settings;
  const content = await openContentService({
    settings: {
      LLM_PROVIDER,
      LLM_MODEL,
      LLM_API_KEY,
      LLM_BASE_URL,
      NATS_URL: nats.url,
      IMPORT_DIRECTORY: join(folder, 'spool'),
      ASSETS_DIRECTORY: join(folder, 'files'),
      ...(!full && { CHANGES_STREAMS: String(size.streams) }),
    },
  });
  const { url } = content;
  const database = new pg.Client({ connectionString: content.databaseUrl });
  const closing: (() => unknown)[] = [];
  try {
    await database.connect();
    const worker = await startService({
      program: 'apps/content/src/worker.ts',
      environment: content.environment,
    });
    closing.push(() => worker.stop());
    const greedy = await newOwner(content, url, {
      name: 'greedy',
      websites: size.websites,
      documents: size.documents,
    });
    const other = await newOwner(content, url, { name: 'other', websites: 1, documents: size.documents });
    const figures: Figure[] = [];
    const hold = async (what: string, take: () => Promise<Held>) => {
      const { count, close } = await take();
      closing.push(close);
      say(`${greedy.name} holds ${count.toLocaleString('en')} ${what}`);
    };
    const spool = join(folder, 'spool');
    await hold('streams', () => holdStreams(url, greedy, size.streams));
    await hold('translations', () => holdTranslations(url, greedy, asked));
    await hold('large datasets', () => holdDatasets(url, greedy));
    await hold('imports and uploads', () => holdImports(url, greedy, { content, database, spool }));
    await hold('evaluations at a time', async () => holdEvaluators(url, greedy));
    const starts: Record<string, (round: number) => Promise<number>> = {
      import: () => startImport(url, other),
      dataset: () => startDataset(url, other),
      stream: () => startStream(url, other),
      'computed field': () => startComputedField(url, other),
      translation: (round) => startTranslation(url, other, { asked, language: LANGUAGES[round] ?? 'de' }),
    };
    for (const [what, start] of Object.entries(starts)) {
      const times: number[] = [];
      for (let round = 0; round < size.rounds; round++) times.push(await start(round));
      figures.push(startedWithin(what, times));
    }
    const kinds = String(Object.keys(starts).length);
    return [
      {
        what: 'kinds of which the other organization gets one, also when it is slow',
        goal: kinds,
        figure: String(figures.length),
        met: String(figures.length) === kinds,
      },
      ...figures,
    ];
  } finally {
    released.resolve();
    for (const close of closing.reverse()) await close();
    await database.end();
    await content.removeStreams();
    await content.stop();
    await model[Symbol.asyncDispose]();
    await rm(folder, { recursive: true, force: true });
  }
};

function startedWithin(what: string, times: number[]): Figure {
  const slowest = Math.max(...times);
  return {
    what: `${what} of the other organization starts, slowest of ${times.length}`,
    goal: `at most ${MOST_MS} ms`,
    figure: `${slowest.toFixed(0)} ms`,
    met: slowest <= MOST_MS,
    onlyFull: true,
  };
}
