import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type UsageUnderTest, usageUnderTest } from '../testing/usage-under-test.ts';
import type { VariantSite } from '../testing/variants-under-test.ts';
import { foldUsage } from './fold-usage.ts';
import { randomWrites } from './testing/random-writes.ts';

test('matches a scan of all tables after any sequence of writes', async () => {
  const content = await usageUnderTest();
  const writes = randomWrites(content);
  const step = fc.record({
    write: fc.constantFrom(...Object.keys(writes), 'fold', 'deleteWebsite'),
    second: fc.boolean(),
    number: fc.nat(1000),
    text: fc.string({ unit: 'grapheme', maxLength: 40 }).map((text) => text.replaceAll('\0', '')),
  });
  const sites = [await content.newSite(), await content.newSite()];
  const done = new Set<string>();
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 10, maxLength: 25, size: 'max' }), async (steps) => {
      for (const { write, second, ...draw } of steps) {
        const site = sites[Number(second)] as VariantSite;
        if (write === 'fold') await foldUsage(content.pool, 1 + (draw.number % 20));
        else if (write === 'deleteWebsite') await deleteSecondWebsite(content, site);
        else await writes[write]?.(site, draw);
        done.add(write);
      }
      for (const { organizationId } of sites) await content.expectExact(organizationId);
    }),
    { numRuns: 25 },
  );
  expect(done.size).toBeGreaterThan(Object.keys(writes).length / 2);
  while (await foldUsage(content.pool));
  for (const { organizationId } of sites) await content.expectExact(organizationId);
});

/** One with something in most tables goes at once, with all that hangs on it. */
async function deleteSecondWebsite({ pool }: UsageUnderTest, { organizationId }: VariantSite): Promise<void> {
  await pool.query(
    `WITH w AS (INSERT INTO websites (id, organization_id, name) VALUES (gen_random_uuid(), $1, 'Gone') RETURNING id),
       c AS (INSERT INTO components (id, website_id, name, display_name, title_field, route_slug_field, fields)
         SELECT gen_random_uuid(), id, 'article', 'A', 't', 't', '[]' FROM w RETURNING id, website_id),
       d AS (INSERT INTO documents (id, website_id, component_id, schema_name, title, draft_content)
         SELECT gen_random_uuid(), website_id, id, 'article', 'T', '{}' FROM c, generate_series(1, 3) RETURNING id, website_id),
       t AS (INSERT INTO translations (document_id, language, website_id, content)
         SELECT id, 'de', website_id, '{}' FROM d RETURNING 1)
     INSERT INTO document_versions (document_id, version, action, title, content) SELECT id, 1, 'created', 'T', '{}' FROM d`,
    [organizationId],
  );
  await pool.query(`DELETE FROM documents d USING websites w WHERE w.id = d.website_id AND w.name = 'Gone'`);
  await pool.query(`DELETE FROM websites WHERE name = 'Gone'`);
}
