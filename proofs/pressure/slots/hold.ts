import { readdir } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import type { ContentService } from '../../content-service.ts';
import { type Open, open, openUntilRefused } from './open-connections.ts';
import type { Owner } from './owner.ts';
import {
  type Asked,
  beginOfForm,
  byKey,
  computedUrl,
  datasetUrl,
  importOf,
  orderTranslation,
  wholeForm,
} from './requests.ts';

export const LANGUAGES = ['de', 'fr', 'es', 'it', 'nl', 'pl', 'pt', 'sv'];
const EVALUATIONS_AT_ONCE = 20;

export interface Held {
  count: number;
  close(): unknown;
}

/** Imports that stay at work, as large ones do, until nobody holds their component; then uploads that never end. */
export async function holdImports(
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

/** Their readers never read them. */
export async function holdDatasets(url: string, owner: Owner): Promise<Held> {
  return held(await openUntilRefused(1, 1000, () => open(datasetUrl(url, owner), { headers: byKey(owner) })));
}

export async function holdStreams(url: string, owner: Owner, most: number): Promise<Held> {
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

/** A job of more documents than can be translated at a time; the model does not respond. Held once no more questions come. */
export async function holdTranslations(url: string, owner: Owner, asked: Asked): Promise<Held> {
  await orderTranslation(url, owner, 'article', LANGUAGES);
  const isQuiet = () => asked.length > 0 && performance.now() - (asked.at(-1)?.at ?? 0) > 3000;
  while (!isQuiet()) await pause(50);
  return { count: asked.length, close: () => undefined };
}

/** Slow scripts, again and again. */
export function holdEvaluators(url: string, owner: Owner): Held {
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
