import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { complete, type VariantsUnderTest, variantsUnderTest } from '../../testing/variants-under-test.ts';

interface Stored {
  /** Index of the website, and the component. */
  home: string;
  title: string;
  version: number;
  rank: number;
}

/** Which of a few ids, websites (the last one is another organization's) and components; all else of one request. */
const write = fc.record({
  id: fc.option(fc.nat(2), { nil: undefined }),
  website: fc.nat(2),
  component: fc.constantFrom('article', 'author'),
  title: fc.option(fc.constantFrom('One', 'Two'), { nil: undefined }),
  rank: fc.integer({ min: 0, max: 3 }),
  ifMatch: fc.option(fc.integer({ min: 1, max: 3 }), { nil: undefined, freq: 3 }),
});

test('matches a model of variants for any sequence of writes', async () => {
  const content = await variantsUnderTest();
  const own = await content.newSite();
  const sites = [own, await secondWebsite(content, own), await content.newSite()];
  await fc.assert(
    fc.asyncProperty(fc.array(write, { maxLength: 12 }), async (writes) => {
      const ids = [randomUUID(), randomUUID(), randomUUID()];
      const model = new Map<string, Stored>();
      for (const { id: which, website, component, title, rank, ifMatch } of writes) {
        const id = which === undefined ? undefined : ids[which];
        const { websiteId, writeKey } = sites[website] as (typeof sites)[number];
        // Articles have a rank of at least 1, authors none at all.
        const values = component === 'article' ? { ...complete, rank } : complete;
        const answer = await content.ask(`PATCH /dataset/${component}?websiteId=${websiteId}`, {
          apiKey: writeKey,
          body: { id, title, content: values },
          headers: ifMatch === undefined ? {} : { 'if-match': `"${ifMatch}"` },
        });
        const home = `${website} ${component}`;
        const known = id === undefined ? undefined : model.get(id);
        const expected =
          component === 'article' && rank === 0
            ? 400
            : known && known.home !== home
              ? 404
              : ifMatch !== undefined && known?.version !== ifMatch
                ? 412
                : known
                  ? 200
                  : 201;
        expect(answer.status).toBe(expected);
        if (expected > 201) continue;
        const next = {
          home,
          title: title ?? known?.title ?? 'Untitled',
          version: (known?.version ?? 0) + 1,
          rank: component === 'article' ? rank : 0,
        };
        expect(answer.body).toEqual({
          id: id ?? answer.body.id,
          schema_name: component,
          title: next.title,
          status: 'draft',
          version: next.version,
          created: !known,
        });
        model.set(answer.body.id, next);
      }
      expect(await stored(content, sites, [...ids, ...model.keys()])).toEqual(model);
    }),
    { numRuns: 40 },
  );
});

async function stored({ pool }: VariantsUnderTest, sites: { websiteId: string }[], ids: string[]) {
  const { rows } = await pool.query(
    `SELECT d.*, (SELECT count(*)::int FROM document_versions v WHERE v.document_id = d.id) AS versions
     FROM documents d WHERE d.id = ANY ($1)`,
    [ids],
  );
  return new Map<string, Stored>(
    rows.map((row) => {
      expect(row.versions).toBe(row.version);
      const website = sites.findIndex(({ websiteId }) => websiteId === row.website_id);
      const home = `${website} ${row.schema_name}`;
      const { title, version, draft_content: values } = row;
      return [row.id, { home, title, version, rank: values.rank ?? 0 }];
    }),
  );
}

/** Of the same organization, with the same components. */
async function secondWebsite(
  content: VariantsUnderTest,
  site: Awaited<ReturnType<VariantsUnderTest['newSite']>>,
) {
  const { bearerToken: bearer, writeKey } = site;
  const { body } = await content.ask('POST /manage/websites', { bearer, body: { name: 'Second' } });
  const { components } = await site.done(200, 'GET /components');
  for (const { name, displayName, titleField, routeSlugField, fields } of components) {
    const made = await content.ask(`POST /manage/websites/${body.id}/components`, {
      bearer,
      body: { name, displayName, titleField, routeSlugField, fields },
    });
    if (made.status !== 201) throw new Error(`no component: ${made.text}`);
  }
  return { websiteId: body.id as string, writeKey };
}
