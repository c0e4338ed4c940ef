import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import {
  type ImportSite,
  type ImportsUnderTest,
  importsUnderTest,
} from '../../testing/imports-under-test.ts';

let content: ImportsUnderTest;
let site: ImportSite;

beforeAll(async () => {
  content = await importsUnderTest();
  site = await content.newSite();
});

/** Everything that PostgreSQL takes into JSON, with what COPY has a meaning for more often than chance would. */
const text = fc
  .array(
    fc.oneof(
      fc.string({ unit: 'binary', maxLength: 6 }),
      fc.constantFrom('\\', '\t', '\n', '\r', '\\N', '\\.', '\b', '\f', '\v', '"', '\u2028', '\u007f', '😀'),
    ),
    { maxLength: 5 },
  )
  .map((parts) => parts.join('').replaceAll('\0', ''));
/**
 * No name that JSON has to escape: JSON.parse of V8 13.6 takes one for another once an object had a backslash in a name at the same
 * place ({"\\":0}, and from then on {"\b":0} may be read as that). Values are not concerned.
 */
const name = text
  .map((words) => words.replaceAll(/["\\\p{Cc}]/gu, ''))
  .filter((words) => words.trim() !== '' && words !== '__proto__' && words.length <= 100);
const value = fc.oneof(text, fc.integer(), fc.boolean(), fc.constant(null), fc.array(text, { maxLength: 3 }));
const row = fc.dictionary(name, value, { maxKeys: 4, noNullPrototype: true });

test('stores any storable value unchanged, to the byte', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(row, { minLength: 1, maxLength: 20 }), text, async (rows, slug) => {
      const sent = rows.map((one) => ({ ...one, slug }));
      const answer = await site.sendJson(sent);
      expect([answer.status, answer.body.inserted]).toEqual([201, rows.length]);
      const id = answer.headers.get('location')?.replace('/csv?id=', '');
      const { rows: stored } = await content.pool.query(
        `WITH mine AS (DELETE FROM documents WHERE website_id = $1 RETURNING id, title, draft_content, draft_slug)
         SELECT m.*, v.content, v.title AS version_title, v.actor FROM mine m JOIN document_versions v ON v.document_id = m.id
         ORDER BY m.id`,
        [site.websiteId],
      );
      expect(stored.map(({ draft_content }) => draft_content)).toEqual(sent);
      expect(stored.map((document) => document.content)).toEqual(sent);
      const titles = sent.map(titleOf);
      expect(stored.map(({ title }) => title)).toEqual(titles);
      expect(stored.map(({ version_title }) => version_title)).toEqual(titles);
      expect(new Set(stored.map(({ draft_slug }) => draft_slug))).toEqual(
        new Set([slug === '' ? null : slug]),
      );
      expect(new Set(stored.map(({ actor }) => actor))).toEqual(new Set([site.person.id]));
      const { rows: sources } = await content.pool.query(
        'DELETE FROM csv_sources WHERE id = $1 RETURNING raw_data',
        [id],
      );
      expect(sources[0].raw_data).toEqual(sent);
    }),
    { numRuns: 60 },
  );
});

/** The first text that has something in it. */
function titleOf(content: Record<string, unknown>): string {
  const found = Object.values(content).find((one) => typeof one === 'string' && one.trim() !== '');
  return typeof found === 'string' ? [...found.trim()].slice(0, 500).join('') : 'Untitled';
}
