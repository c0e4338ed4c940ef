import { randomBytes } from 'node:crypto';
import {
  createTenant,
  type OwnEngine,
  openStack,
  type ServiceProcess,
  startClickHouse,
  startService,
} from '@sightline/stack';
import pg from 'pg';
import { migrateInsights, unlimited } from '../../insights-service.ts';
import { openDatabase, openIdentity } from '../../shared.ts';
import {
  ASSETS,
  type Copy,
  copiesOf,
  idSql,
  insertsOf,
  type Kind,
  kinds,
  type Load,
  PERSONAS,
  PROMPTS,
  TAGS,
  TOPICS,
} from './answers-sql.ts';

export interface GeneratedFixture {
  engine: OwnEngine;
  server: ServiceProcess;
  apiKey: string;
  /** Runs a statement on the engine; the text of its answer. */
  sql(statement: string, settings?: Record<string, string>): Promise<string>;
  fill(load: Load): Promise<void>;
  /** Copies what `fill` made; nothing can be filled after it. */
  copy(copy: Copy): Promise<void>;
  /** Makes the names of a category, for those that are asked about. Answers its id and that of its first asset. */
  name(category: number): Promise<{ categoryId: string; assetId: string }>;
  close(): Promise<void>;
}

const DATABASE = 'generated';
/** A block is inserted through thirteen views: memory grows with it, and parts get fewer. */
const loading = {
  max_insert_block_size: '131072',
  min_insert_block_size_rows: '131072',
  max_block_size: '131072',
  parallel_view_processing: '1',
  max_threads: '2',
};

const copying = { min_insert_block_size_rows: '1048576', min_insert_block_size_bytes: '0', max_threads: '2' };

/** So many categories are filled by one statement: none may take longer than `fetch` waits for an answer. */
const CATEGORIES_AT_ONCE = 20;

function inSteps({ of, to }: Copy): Copy[] {
  // A category that is copied onto itself is read once: what was added would be copied too.
  if ('times' in to) return [{ of, to }];
  const [first, last] = to;
  const steps = Math.ceil((last - first + 1) / CATEGORIES_AT_ONCE);
  return Array.from({ length: steps }, (_, step) => {
    const from = first + step * CATEGORIES_AT_ONCE;
    return { of, to: [from, Math.min(last, from + CATEGORIES_AT_ONCE - 1)] };
  });
}

async function detachViews(sql: GeneratedFixture['sql']): Promise<void> {
  const names = await sql(
    `SELECT name FROM system.tables WHERE database = currentDatabase() AND engine = 'MaterializedView' FORMAT TSV`,
  );
  for (const name of names.split('\n').filter(Boolean)) await sql(`DETACH TABLE ${name}`);
}

/** The insights server on a ClickHouse of its own, whose answers are generated inside of it. */
export async function openGeneratedFixture(): Promise<GeneratedFixture> {
  const closing: (() => Promise<unknown>)[] = [];
  const opened = <T>(thing: T, end: (thing: T) => Promise<unknown>): T => {
    closing.unshift(() => end(thing));
    return thing;
  };
  const close = async () => {
    for (const end of closing.splice(0)) await end();
  };
  const stop = (one: { stop(): Promise<void> }) => one.stop();
  try {
    const stack = opened(await openStack({ engines: ['postgres'] }), (one) => one.close());
    const identity = opened(await openIdentity(stack.postgres.url), stop);
    const postgres = opened(await openDatabase(stack.postgres.url, 'insights'), (one) => one.drop());
    const engine = opened(await startClickHouse(), stop);
    const environment = {
      DATABASE_URL: postgres.url,
      CLICKHOUSE_URL: engine.url,
      CLICKHOUSE_DATABASE: DATABASE,
      ...identity.access,
      LOG_LEVEL: 'error',
      CURSOR_SECRET: randomBytes(32).toString('base64url'),
      ...unlimited,
      // Every report is read anew: rounds of the same question measure it.
      REPORT_CACHE_BYTES: '0',
    };
    await migrateInsights(environment, postgres.isMigrated);
    const server = opened(await startService({ program: 'apps/insights/src/server.ts', environment }), stop);
    const { organizationId, apiKey } = await createTenant(identity.url, 'Proof');
    const sql = (statement: string, settings: Record<string, string> = {}) =>
      ask(engine.url, statement, settings);
    return {
      engine,
      server,
      apiKey,
      sql,
      close,
      async fill(load) {
        for (const statement of insertsOf(load)) await sql(statement, loading);
      },
      async copy(copy) {
        await detachViews(sql);
        for (const some of inSteps(copy))
          for (const statement of copiesOf(some)) await sql(statement, copying);
      },
      name: (category) => writeNames({ databaseUrl: postgres.url, organizationId, sql }, category),
    };
  } catch (error) {
    await close();
    throw error;
  }
}

async function ask(url: string, statement: string, settings: Record<string, string>): Promise<string> {
  const answer = await fetch(`${url}/?${new URLSearchParams({ database: DATABASE, ...settings })}`, {
    method: 'POST',
    body: statement,
  });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`ClickHouse answered ${answer.status}: ${text}`);
  return text;
}

interface Naming {
  databaseUrl: string;
  organizationId: string;
  sql: GeneratedFixture['sql'];
}

const counts: Record<Kind, number> = {
  category: 1,
  asset: ASSETS,
  topic: TOPICS,
  prompt: PROMPTS,
  persona: PERSONAS,
  tag: TAGS,
};

async function writeNames({ databaseUrl, organizationId, sql }: Naming, category: number) {
  const ids = Object.fromEntries(
    await Promise.all(
      kinds.map(async (kind) => {
        const text = await sql(
          `SELECT ${idSql(kind, String(category), 'number')} FROM numbers(${counts[kind]}) FORMAT TSV`,
        );
        return [kind, text.trim().split('\n')] as const;
      }),
    ),
  ) as Record<Kind, string[]>;
  const [categoryId = ''] = ids.category;
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const insert = (text: string, values: unknown[] = []) => client.query(text, [categoryId, ...values]);
  const named = (table: string, columns: string, values: string, kind: Kind) =>
    insert(
      `INSERT INTO ${table} (category_id, id, name${columns}) SELECT $1, id, '${kind} ' || n${values} FROM unnest($2::uuid[]) WITH ORDINALITY AS t (id, n)`,
      [ids[kind]],
    );
  try {
    await insert(`INSERT INTO categories (id, name) VALUES ($1, 'Category ${category}')`);
    await insert('INSERT INTO category_organizations (category_id, organization_id) VALUES ($1, $2)', [
      organizationId,
    ]);
    await named('assets', ', website, is_owned, logo_url', `, 'brand.example', n = 1, 'x'`, 'asset');
    await named('topics', '', '', 'topic');
    await named('tags', '', '', 'tag');
    await named('personas', ', profile', `, '{}'`, 'persona');
    await insert(
      `INSERT INTO prompts (category_id, id, prompt, language, analysis_types, topic_id, tag_ids, region_ids, platform_ids, persona_ids)
       SELECT $1, id, 'Prompt ' || n, 'en-US', '{visibility,sentiment,accuracy}', $3, '{}', '{}', '{}', '{}' FROM unnest($2::uuid[]) WITH ORDINALITY AS t (id, n)`,
      [ids.prompt, ids.topic[0]],
    );
  } finally {
    await client.end();
  }
  return { categoryId, assetId: ids.asset[0] ?? '' };
}
