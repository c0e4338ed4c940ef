import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { startModelServer } from '@sightline/llm/testing';
import { createTenant, httpClient, openStack, startService } from '@sightline/stack';
import pg from 'pg';
import { nest } from '../../../apps/content/src/computed-field/testing/hostile-scripts.ts';
import { type ContentService, openContentService } from '../../content-service.ts';
import { articles } from '../../delivery/articles.ts';
import { loadDocuments } from '../../delivery/load-documents.ts';
import type { Figure } from '../../proof.ts';
import type { Part } from '../../proof-of-parts.ts';
import { type Open, open, openUntilRefused } from './open-connections.ts';

const MOST_MS = 1000;
const sizes = {
  full: { streams: 20_000, websites: 11, documents: 200, rounds: 8 },
  small: { streams: 8, websites: 1, documents: 200, rounds: 2 },
};
/** A dataset of this many bytes a document does not fit into the buffers of a connection that nobody reads. */
const DOCUMENT_CHARACTERS = 60_000;
const LANGUAGES = ['de', 'fr', 'es', 'it', 'nl', 'pl', 'pt', 'sv'];
const EVALUATIONS_AT_ONCE = 20;

/** An organization with a website, a component and a block with computed fields. */
interface Owner {
  name: string;
  bearer: string;
  apiKey: string;
  websiteIds: string[];
  blockId: string;
}

/** One organization holds as many slots of each kind as it gets; then another one starts something of each kind. */
export const slots: Part = async ({ full, say }) => {
  const size = sizes[full ? 'full' : 'small'];
  const folder = await mkdtemp(join(tmpdir(), 'sightline-slots-'));
  const released = Promise.withResolvers<void>();
  const asked: { at: number; text: string }[] = [];
  const model = await startModelServer({
    onQuestion: (text) => {
      asked.push({ at: performance.now(), text });
      return text.includes('greedy') ? released.promise : undefined;
    },
  });
  const content = await openContentService();
  const database = new pg.Client({ connectionString: content.databaseUrl });
  const closing: (() => unknown)[] = [];
  try {
    await database.connect();
    const { nats } = await openStack({ engines: ['nats'] });
    const { LLM_PROVIDER = '', LLM_MODEL = '', LLM_API_KEY = '', LLM_BASE_URL = '' } = model.settings;
    const settings = {
      ...{ LLM_PROVIDER, LLM_MODEL, LLM_API_KEY, LLM_BASE_URL, NATS_URL: nats.url },
      ...{ IMPORT_DIRECTORY: join(folder, 'spool'), ASSETS_DIRECTORY: join(folder, 'files') },
      ...(!full && { CHANGES_STREAMS: String(size.streams) }),
    };
    const { url } = await content.start(settings);
    const worker = await startService({
      program: 'apps/content/src/worker.ts',
      environment: { ...content.environment, ...settings },
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

interface Held {
  count: number;
  close(): unknown;
}

const byBearer = ({ bearer }: Owner) => ({ authorization: `Bearer ${bearer}` });
const byKey = ({ apiKey }: Owner) => ({ 'x-api-key': apiKey });

const BOUNDARY = 'slotsslotsslots';
const beginOfForm = `--${BOUNDARY}\r\ncontent-disposition: form-data; name="schema_name"\r\n\r\narticle\r\n--${BOUNDARY}\r\ncontent-disposition: form-data; name="file"; filename="huts.csv"\r\n\r\ntitle,slug\r\nA hut,a-hut\r\n`;
const wholeForm = `${beginOfForm}\r\n--${BOUNDARY}--\r\n`;
const importOf = (url: string, owner: Owner) => ({
  url: `${url}/csv?website_id=${owner.websiteIds[0]}`,
  options: {
    method: 'POST',
    headers: { ...byBearer(owner), 'content-type': `multipart/form-data; boundary=${BOUNDARY}` },
  },
});

/** Imports that stay at work, as large ones do, until nobody holds their component; then uploads that never end. */
async function holdImports(
  url: string,
  owner: Owner,
  { content, database, spool }: { content: ContentService; database: pg.Client; spool: string },
): Promise<Held> {
  const locking = new pg.Client({ connectionString: content.databaseUrl });
  await locking.connect();
  await locking.query('BEGIN');
  await locking.query('SELECT FROM components WHERE website_id = ANY ($1::uuid[]) FOR UPDATE', [
    owner.websiteIds,
  ]);
  const closes: (() => void)[] = [];
  const target = importOf(url, owner);
  const close = async () => {
    await locking.end();
    for (const one of closes) one();
  };
  const send = (body: string, isEndless: boolean) => {
    let refusal: number | undefined;
    open(target.url, { ...target.options, body, isEndless, onRequest: (end) => closes.push(end) })
      .then(({ status }) => {
        refusal = status;
      })
      .catch(() => undefined);
    return () => refusal;
  };
  let count = 0;
  for (;;) {
    const before = { waiting: await waiting(database), files: await filesIn(spool) };
    // Each second one is an upload.
    const refusal = send(count % 2 ? beginOfForm : wholeForm, count % 2 === 1);
    const isHeld = async () =>
      (await waiting(database)) > before.waiting || (await filesIn(spool)) > before.files;
    while (refusal() === undefined && !(await isHeld())) await pause(5);
    if (refusal() !== undefined) return { count, close };
    count += 1;
  }
}

async function waiting(database: pg.Client): Promise<number> {
  const { rows } = await database.query<{ count: number }>(
    `SELECT count(*)::int AS count FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
  );
  return rows[0]?.count ?? 0;
}

async function filesIn(folder: string): Promise<number> {
  const names = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  return names.filter((entry) => entry.isFile()).length;
}

const datasetUrl = (url: string, { websiteIds }: Owner) =>
  `${url}/dataset/article?websiteId=${websiteIds[0]}`;

/** Their readers never read them. */
async function holdDatasets(url: string, owner: Owner): Promise<Held> {
  return held(await openUntilRefused(1, 1000, () => open(datasetUrl(url, owner), { headers: byKey(owner) })));
}

async function holdStreams(url: string, owner: Owner, most: number): Promise<Held> {
  const { websiteIds } = owner;
  const openOne = (nth: number) =>
    open(`${url}/content-changes?websiteId=${websiteIds[nth % websiteIds.length]}`, {
      headers: byKey(owner),
    });
  return held(await openUntilRefused(50, most, openOne));
}

const held = (all: Open[]): Held => ({
  count: all.length,
  close: () => {
    for (const one of all) one.close();
  },
});

type Asked = { at: number; text: string }[];

/** A job of more documents than can be translated at a time; the model does not respond. Held once no more questions come. */
async function holdTranslations(url: string, owner: Owner, asked: Asked): Promise<Held> {
  await orderTranslation(url, owner, 'article', LANGUAGES);
  const isQuiet = () => asked.length > 0 && performance.now() - (asked.at(-1)?.at ?? 0) > 3000;
  while (!isQuiet()) await pause(50);
  return { count: asked.length, close: () => undefined };
}

async function orderTranslation(
  url: string,
  owner: Owner,
  schemaName: string,
  languages: string[],
): Promise<void> {
  const body = { websiteId: owner.websiteIds[0], schemaNames: [schemaName], languages };
  const { status, text } = await httpClient(url)('POST /translation', { bearer: owner.bearer, body });
  if (status >= 300) throw new Error(`No translation job: ${status} ${text}`);
}

const computedUrl = (url: string, { websiteIds, blockId }: Owner) =>
  `${url}/blocks/with-cel-cache?websiteId=${websiteIds[0]}&blockIds=${blockId}`;

/** Slow scripts, again and again. */
function holdEvaluators(url: string, owner: Owner): Held {
  let isOver = false;
  const lane = async () => {
    while (!isOver) {
      const one = await open(computedUrl(url, owner), { headers: byKey(owner) });
      one.close();
    }
  };
  const lanes = Array.from({ length: EVALUATIONS_AT_ONCE }, lane);
  return {
    count: EVALUATIONS_AT_ONCE,
    close: async () => {
      isOver = true;
      await Promise.allSettled(lanes);
    },
  };
}

/** From the request to the first bytes of a response that is no refusal. */
async function started(what: string, opening: Promise<Open>): Promise<number> {
  const one = await opening;
  one.close();
  if (one.status >= 300) throw new Error(`The ${what} of the other organization is refused: ${one.status}`);
  return one.firstByteMs;
}

/** Until all of it is there. */
function startImport(url: string, owner: Owner): Promise<number> {
  const target = importOf(url, owner);
  return started('import', open(target.url, { ...target.options, body: wholeForm }));
}

const startDataset = (url: string, owner: Owner) =>
  started('dataset', open(datasetUrl(url, owner), { headers: byKey(owner) }));

const startStream = (url: string, owner: Owner) =>
  started(
    'stream',
    open(`${url}/content-changes?websiteId=${owner.websiteIds[0]}`, { headers: byKey(owner) }),
  );

const startComputedField = (url: string, owner: Owner) =>
  started('computed field', open(computedUrl(url, owner), { headers: byKey(owner) }));

/** From the request for a job of one document, in another language each time, to the first question to the model. */
async function startTranslation(
  url: string,
  owner: Owner,
  { asked, language }: { asked: Asked; language: string },
): Promise<number> {
  const began = performance.now();
  const before = asked.length;
  await orderTranslation(url, owner, 'note', [language]);
  for (;;) {
    const own = asked.slice(before).find(({ text }) => text.includes(owner.name));
    if (own) return own.at - began;
    await pause(5);
  }
}

interface NewOwner {
  name: string;
  websites: number;
  /** Published documents of the large kind. */
  documents: number;
}

async function newOwner(
  content: ContentService,
  url: string,
  { name, websites, documents }: NewOwner,
): Promise<Owner> {
  const tenant = await createTenant(content.environment.IDENTITY_URL ?? '', name);
  const ask = httpClient(url);
  const create = async (path: string, body?: object): Promise<{ id: string }> => {
    const response = await ask(`POST ${path}`, { bearer: tenant.bearerToken, body });
    if (response.status >= 300) throw new Error(`POST ${path}: ${response.status} ${response.text}`);
    return response.body;
  };
  const websiteIds: string[] = [];
  for (let nth = 0; nth < websites; nth++)
    websiteIds.push((await create('/manage/websites', { name: `${name} ${nth}` })).id);
  const base = `/manage/websites/${websiteIds[0]}`;
  await create(`${base}/components`, componentOf('article'));
  await create(`${base}/components`, componentOf('note'));
  const { id: blockId } = await create(`${base}/blocks`, {
    schema_name: 'article',
    content: { title: name, slug: name },
  });
  await create(`${base}/blocks/${blockId}/publish`);
  // One that has to be stopped is not tried again for a while, and would hold nothing.
  const script = name === 'greedy' ? `${nest('all', 3, 'true')} ? content.title : ""` : 'content.title';
  const put = await ask(`PUT ${base}/blocks/${blockId}/computed-fields/summary`, {
    bearer: tenant.bearerToken,
    body: { script },
  });
  if (put.status >= 300) throw new Error(`No computed field: ${put.text}`);
  const rows = articles(documents, name.length).map((article) => ({
    ...article,
    content: {
      ...article.content,
      title: `${name} ${article.content.title}`,
      summary: `${name} `.repeat(DOCUMENT_CHARACTERS / 6),
    },
  }));
  await loadDocuments(content.databaseUrl, websiteIds[0] ?? '', rows);
  const note = { title: `A note of ${name}`, slug: 'note' };
  const { id: noteId } = await create(`${base}/documents`, { schema_name: 'note', content: note });
  await create(`${base}/documents/${noteId}/publish`);
  return { name, bearer: tenant.bearerToken, apiKey: tenant.apiKey, websiteIds, blockId };
}

const componentOf = (name: string) => ({
  name,
  displayName: 'Article',
  description: 'A page.',
  category: 'Editorial',
  titleField: 'title',
  routeSlugField: 'slug',
  fields: ['title', 'slug', 'summary', 'kicker', 'seoTitle', 'seoDescription']
    .map((field) => ({ name: field, type: 'string', required: false }))
    .concat({ name: 'body', type: 'rich_text', required: false }),
});
