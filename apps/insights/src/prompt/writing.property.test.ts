import { randomUUID } from 'node:crypto';
import type { Answer } from '@sightline/stack';
import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import {
  type Fields,
  type Kind,
  type NaiveCategory,
  naiveCreate,
  naiveStatus,
  naiveUpdate,
  type Reference,
} from './testing/naive-category.ts';
import { type Place, type PromptsUnderTest, promptsUnderTest } from './testing/prompts-under-test.ts';
import { pool, type Write, writes } from './testing/random-writes.ts';

let insights: PromptsUnderTest;

beforeAll(async () => {
  insights = await promptsUnderTest();
});

test('matches a naive model in memory after any sequence of requests', async () => {
  const told = { refused: 0, changed: 0 };
  await fc.assert(
    fc.asyncProperty(writes, async (requests) => {
      const place = await insights.newPlace();
      let category: NaiveCategory = {
        has: { ...pool, topic: ['Trail'], tag: ['Comparison', 'Old'] },
        prompts: new Map(),
      };
      let moments = await readMoments(place);
      for (const request of requests) {
        const answer = await send(place, request);
        const expected = expectedOf(category, request, answer);
        if ('faults' in expected) {
          expect(answer.status, answer.text).toBe(422);
          expect(inOrder(answer.body.detail.map(({ loc }: { loc: unknown }) => loc))).toEqual(
            inOrder(expected.faults),
          );
          told.refused += 1;
        } else {
          expect(answer.status, answer.text).toBe(200);
          expect(byNames(answer.body)).toEqual({ dry_run: request.dry_run, ...expected.answer });
        }
        const after = 'faults' in expected || request.dry_run ? category : expected.after;
        expect(await readCategory(place)).toEqual({
          topic: after.has.topic,
          tag: after.has.tag,
          prompts: Object.fromEntries(after.prompts),
        });
        moments = await expectMoved(place, moments, category, after);
        if (after !== category) told.changed += 1;
        category = after;
      }
    }),
    { numRuns: 30 },
  );
  expect(told.refused).toBeGreaterThan(20);
  expect(told.changed).toBeGreaterThan(60);
});

async function send({ category, create, update, setStatus }: Place, request: Write): Promise<Answer> {
  const { dry_run } = request;
  if (request.kind === 'status') return setStatus(request.ids, request.status, { dry_run });
  const ids = await readIds(category.id);
  const prompts = request.prompts.map((fields) => asWritten(fields, ids));
  return request.kind === 'create' ? create(prompts, { dry_run }) : update(prompts, { dry_run });
}

function expectedOf(category: NaiveCategory, request: Write, answer: Answer) {
  if (request.kind === 'status') return naiveStatus(category, request.ids, request.status);
  if (request.kind === 'update') return naiveUpdate(category, request.prompts);
  const given = request.prompts.map(({ id }) => id);
  const ids = (answer.body.prompts ?? []).map(({ id }: { id: string }) => id);
  return naiveCreate(
    category,
    request.prompts,
    ids.filter((_: string, index: number) => given[index] === undefined),
  );
}

type Ids = Map<string, string>;

async function readIds(categoryId: string): Promise<Ids> {
  const { rows } = await insights.pool.query(
    `SELECT 'topic' AS kind, id, name FROM topics WHERE category_id = $1
     UNION ALL SELECT 'tag', id, name FROM tags WHERE category_id = $1
     UNION ALL SELECT 'persona', id, name FROM personas WHERE category_id = $1
     UNION ALL SELECT 'asset', id, name FROM assets WHERE category_id = $1
     UNION ALL SELECT 'region', id, name FROM regions
     UNION ALL SELECT 'platform', id, name FROM models`,
    [categoryId],
  );
  return new Map(rows.map(({ kind, id, name }) => [`${kind} ${name}`, id]));
}

/** A request as a client would write it. */
function asWritten(fields: Fields, ids: Ids): object {
  const one = (kind: Kind, { name, by }: Reference) => {
    const id = ids.get(`${kind} ${name}`) ?? randomUUID();
    const forms: Record<Reference['by'], unknown> = {
      'plain name': name,
      'plain id': id,
      name: { name: `${name} ` },
      id: { id, name: null },
      both: { id, name: ` ${name}` },
      'no id': { id: randomUUID(), name },
      'wrong name': { id, name: `${name}!` },
      nothing: {},
    };
    return forms[by];
  };
  const many = (kind: Kind, references: Reference[] | undefined) =>
    references?.map((reference) => one(kind, reference));
  return {
    ...fields,
    topic: fields.topic && one('topic', fields.topic),
    asset: fields.asset && one('asset', fields.asset),
    tags: many('tag', fields.tags),
    regions: many('region', fields.regions),
    platforms: many('platform', fields.platforms),
    personas: many('persona', fields.personas),
  };
}

/** Names instead of things, in lists without an order. */
function byNames(value: unknown): unknown {
  if (Array.isArray(value)) return isNamed(value[0]) ? value.map(byNames).sort() : value.map(byNames);
  if (typeof value !== 'object' || value === null) return value;
  if (isNamed(value)) return value.name;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, byNames(inner)]));
}

function isNamed(value: unknown): value is { id: string; name: string } {
  return typeof value === 'object' && value !== null && Object.keys(value).sort().join() === 'id,name';
}

const inOrder = (places: unknown[]) => places.map((place) => JSON.stringify(place)).sort();

async function readCategory({ category, names }: Place) {
  const { rows } = await insights.pool.query(
    `SELECT p.id, p.prompt, p.language, p.status, p.analysis_types,
            (SELECT name FROM topics WHERE id = p.topic_id) AS topic,
            (SELECT name FROM assets WHERE id = p.asset_id) AS asset,
            ARRAY(SELECT e.name FROM unnest(p.tag_ids) t (id) LEFT JOIN tags e USING (id) ORDER BY 1) AS tags,
            ARRAY(SELECT e.name FROM unnest(p.region_ids) t (id) LEFT JOIN regions e USING (id) ORDER BY 1) AS regions,
            ARRAY(SELECT e.name FROM unnest(p.platform_ids) t (id) LEFT JOIN models e USING (id) ORDER BY 1) AS platforms,
            ARRAY(SELECT e.name FROM unnest(p.persona_ids) t (id) LEFT JOIN personas e USING (id) ORDER BY 1) AS personas
     FROM prompts p WHERE p.category_id = $1`,
    [category.id],
  );
  return {
    topic: await names('topics'),
    tag: await names('tags'),
    prompts: Object.fromEntries(rows.map(({ id, ...prompt }) => [id, prompt])),
  };
}

type Moments = Map<string, { created_at: string; updated_at: string }>;

async function readMoments({ rows }: Place): Promise<Moments> {
  return new Map((await rows()).map(({ id, created_at, updated_at }) => [id, { created_at, updated_at }]));
}

/** Only what has changed has a new moment, and nothing has another beginning. */
async function expectMoved(place: Place, before: Moments, old: NaiveCategory, now: NaiveCategory) {
  const after = await readMoments(place);
  for (const [id, moment] of after) {
    const earlier = before.get(id);
    if (!earlier) continue;
    expect(moment.created_at).toEqual(earlier.created_at);
    const moved =
      old.prompts.get(id) !== now.prompts.get(id) && !isEqual(old.prompts.get(id), now.prompts.get(id));
    if (!moved) expect(moment.updated_at).toEqual(earlier.updated_at);
    else expect(+moment.updated_at).toBeGreaterThanOrEqual(+earlier.updated_at);
  }
  return after;
}

const isEqual = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);
