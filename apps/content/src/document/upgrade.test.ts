import { randomUUID } from 'node:crypto';
import type { Pool } from 'pg';
import { beforeAll, expect, test } from 'vitest';
import { databaseOfBefore } from '../testing/database-of-before.ts';
import { readUsage } from '../usage/get/query.ts';
import { comparable, fullScan } from '../usage/testing/full-scan.ts';

type Json = Record<string, unknown>;

interface Before {
  slug?: unknown;
  /** What the title field says, in the draft and in what is published unless `published` says otherwise. */
  heading?: unknown;
  /** The title of the row; what the title field says unless given, as at creation. */
  title?: string;
  /** As at creation: the title and the content of version 1. */
  first?: { title: string; content: Json };
  /** Null: never published, or withdrawn. */
  published?: Json | null;
  publishedTitle?: string;
  archived?: boolean;
  translations?: Record<string, Json>;
  createdAt?: string;
}

const organization = randomUUID();
const website = randomUUID();
const component = randomUUID();
let pool: Pool;

/** Writes a document as the version before did: without hashes and structures, `_title` copied from the row. */
async function write({ slug, heading, archived = false, translations = {}, ...more }: Before) {
  const id = randomUUID();
  const content = { ...(slug !== undefined && { path: slug }), ...(heading !== undefined && { heading }) };
  const { title = typeof heading === 'string' && heading ? heading : 'Untitled' } = more;
  const published = archived ? null : more.published === undefined ? content : more.published;
  const { publishedTitle = title, createdAt = '2026-10-01T00:00:00Z' } = more;
  const text = (value: unknown) => (typeof value === 'string' && value !== '' ? value : null);
  const injected = { _id: id, _title: publishedTitle, _publishedAt: '2026-10-02T00:00:00.000Z' };
  const head = Object.fromEntries(Object.entries(injected).filter(([name]) => !(name in (published ?? {}))));
  await pool.query(
    `INSERT INTO documents (id, website_id, component_id, schema_name, title, status, draft_content, draft_slug, created_at,
       published_content, published_title, published_slug, published_at, published_head, published_body)
     VALUES ($1, $2, $3, 'article', $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14)`,
    [
      id,
      website,
      component,
      title,
      archived ? 'archived' : published ? 'published' : 'draft',
      content,
      text(slug),
      createdAt,
      ...(published
        ? [published, publishedTitle, text(published.path), '2026-10-02T00:00:00Z']
        : [null, null, null, null]),
      ...(published ? [JSON.stringify(head).slice(1, -1), JSON.stringify(published)] : [null, null]),
    ],
  );
  const first = more.first ?? { title, content };
  await pool.query(
    `INSERT INTO document_versions (document_id, version, action, title, content) VALUES ($1, 1, 'created', $2, $3)`,
    [id, first.title, first.content],
  );
  for (const [language, translation] of Object.entries(translations)) {
    await pool.query(
      'INSERT INTO translations (document_id, language, website_id, content) VALUES ($1, $2, $3, $4)',
      [id, language, website, translation],
    );
  }
  return id;
}

const ids: Record<string, string> = {};
const awkward = 'Say "hi" \\ \n\t\u0007 \u2028 ü 🏔 $& $1 \\1';
const long = `${'🏔'.repeat(10)}${'x'.repeat(600)}`;

beforeAll(async () => {
  const database = await databaseOfBefore('0025');
  pool = database.pool;
  await pool.query(`INSERT INTO websites (id, organization_id, name) VALUES ($1, $2, 'W')`, [
    website,
    organization,
  ]);
  await pool.query(
    `INSERT INTO components (id, website_id, name, display_name, title_field, route_slug_field, fields)
     VALUES ($1, $2, 'article', 'A', 'heading', 'path', '[]')`,
    [component, website],
  );
  const documents: Record<string, Before> = {
    translated: {
      slug: 'hello',
      heading: 'Hello',
      translations: { de: { path: 'hallo' }, fr: { path: 'bonjour' } },
    },
    same: { slug: 'same', heading: 'Same', translations: { de: { path: 'same' }, fr: { heading: 'Le' } } },
    empty: {
      slug: 'empty',
      heading: 'Empty',
      translations: { de: {}, fr: { path: null }, es: { path: '' }, it: { path: 7 } },
    },
    later: {
      slug: 'later',
      heading: 'Later',
      translations: { de: { path: 'belegt' } },
      createdAt: '2026-10-03T00:00:00Z',
    },
    earlier: {
      slug: 'earlier',
      heading: 'Earlier',
      translations: { de: { path: 'belegt' }, fr: { path: 'pris' } },
      createdAt: '2026-09-01T00:00:00Z',
    },
    draft: { slug: 'draft', heading: 'Draft', published: null, translations: { de: { path: 'belegt' } } },
    archived: {
      slug: 'gone',
      heading: 'New',
      title: 'Old',
      first: { title: 'Old', content: { heading: 'Old' } },
      archived: true,
      translations: { de: { path: 'weg' } },
    },
    bare: { published: null, translations: { de: { path: 'nackt' } } },
    moved: {
      slug: 'new-slug',
      heading: 'Moved',
      published: { path: 'old-slug', heading: 'Moved' },
      translations: { de: { path: 'new-slug' }, fr: { path: 'old-slug' } },
    },
    edited: {
      heading: 'Second',
      title: 'First',
      first: { title: 'First', content: { heading: 'First' } },
      published: { heading: 'Second' },
    },
    named: {
      heading: 'Second',
      title: 'Given',
      first: { title: 'First', content: { heading: 'First' } },
      published: { heading: 'Second' },
    },
    awkward: {
      heading: awkward,
      title: 'First "one"',
      first: { title: 'First "one"', content: { heading: 'First "one"' } },
      published: { heading: awkward },
      publishedTitle: 'First "one"',
    },
    own: { heading: 'Second', title: 'First', published: { heading: 'Second', _title: 'Mine' } },
    untitled: { heading: null, title: 'Untitled', published: { heading: '' } },
    numbered: { heading: 5, title: 'Kept', published: { heading: 5 }, first: { title: 'Kept', content: {} } },
    // A title that was too long for the row was not copied.
    long: { heading: long, title: 'Untitled', published: { heading: long } },
    stretched: {
      heading: long,
      title: 'First',
      first: { title: 'First', content: { heading: 'First' } },
      published: null,
    },
  };
  for (const [name, document] of Object.entries(documents)) ids[name] = await write(document);
  await database.apply('0026');
  // While a deploy goes on, the version before writes translations too.
  ids.meanwhile = await write({ slug: 'meanwhile', heading: 'M', translations: { de: { path: 'indes' } } });
  await database.apply();
});

async function slugs(name: string): Promise<Record<string, [string | null, boolean]>> {
  const { rows } = await pool.query(
    'SELECT language, slug, published FROM localized_slugs WHERE document_id = $1 ORDER BY language',
    [ids[name]],
  );
  return Object.fromEntries(rows.map(({ language, slug, published }) => [language, [slug, published]]));
}

async function titles(name: string): Promise<{ title: string; delivered: string | null; head: Json | null }> {
  const { rows } = await pool.query(
    'SELECT title, published_title AS delivered, published_head AS head FROM documents WHERE id = $1',
    [ids[name]],
  );
  const [{ title, delivered, head }] = rows;
  return { title, delivered, head: head === null ? null : JSON.parse(`{${head}}`) };
}

test('resolves slugs of translations to their documents, published or not', async () => {
  expect(await slugs('translated')).toEqual({ de: ['hallo', true], fr: ['bonjour', true] });
  expect(await slugs('archived')).toEqual({ de: ['weg', false] });
  expect(await slugs('bare')).toEqual({ de: ['nackt', false] });
  expect(await slugs('meanwhile')).toEqual({ de: ['indes', true] });
});

test('stores no slug for a translation without one or with that of its document', async () => {
  expect(await slugs('same')).toEqual({});
  expect(await slugs('empty')).toEqual({});
  // The one that it is published with counts, not that of its draft.
  expect(await slugs('moved')).toEqual({ de: ['new-slug', true] });
});

test('gives a slug that several published documents share in a language to the oldest one', async () => {
  expect(await slugs('earlier')).toEqual({ de: ['belegt', true], fr: ['pris', true] });
  expect(await slugs('later')).toEqual({});
  expect(await slugs('draft')).toEqual({ de: ['belegt', false] });
});

test('sets _title from the title field and changes nothing else that is delivered', async () => {
  const rest = { _id: ids.edited, _publishedAt: '2026-10-02T00:00:00.000Z' };
  expect(await titles('edited')).toMatchObject({ delivered: 'Second', head: { ...rest, _title: 'Second' } });
  expect(await titles('named')).toMatchObject({ delivered: 'Second', head: { _title: 'Second' } });
  expect(await titles('awkward')).toMatchObject({
    delivered: awkward,
    head: { _id: ids.awkward, _title: awkward },
  });
  expect(await titles('long')).toMatchObject({ delivered: long, head: { _title: long } });
});

test('keeps _title when the title field is empty or the content has a _title itself', async () => {
  expect(await titles('untitled')).toMatchObject({ delivered: 'Untitled', head: { _title: 'Untitled' } });
  expect(await titles('numbered')).toMatchObject({ delivered: 'Kept', head: { _title: 'Kept' } });
  const { head } = await titles('own');
  expect(head).toEqual({ _id: ids.own, _publishedAt: '2026-10-02T00:00:00.000Z' });
  expect(await titles('bare')).toMatchObject({ delivered: null, head: null });
});

test('updates titles that follow the title field, also of archived documents, and keeps those people gave', async () => {
  expect((await titles('edited')).title).toBe('Second');
  expect((await titles('archived')).title).toBe('New');
  expect((await titles('named')).title).toBe('Given');
  expect((await titles('untitled')).title).toBe('Untitled');
  expect((await titles('numbered')).title).toBe('Kept');
  expect((await titles('long')).title).toBe('Untitled');
  expect((await titles('stretched')).title).toBe([...long].slice(0, 500).join(''));
});

test('counts what the migrations changed', async () => {
  const usage = comparable(await readUsage(pool, organization));
  expect(usage).toEqual(comparable(await fullScan(pool, organization)));
});
