import fc from 'fast-check';
import { builtIn } from '../../../testing/built-in.ts';
import type { ListingUnderTest } from './listing-under-test.ts';
import type { NaiveListing } from './naive-listing.ts';
import type { PromptRecord } from './write-prompts.ts';

type Category = Awaited<ReturnType<ListingUnderTest['newPlace']>>['category'];

/** Few of everything, so that prompts tie and filters meet. */
const texts = ['a', 'A', 'ab', 'ä', '\uFFFD', '😀', `${'😀'.repeat(200)}1`, `${'😀'.repeat(200)}2`];
const moments = ['05.000001', '05.000002', '05.123456', '06.000000'].map((s) => `2026-01-02T03:04:${s}Z`);
const platforms = builtIn.models.slice(0, 3);

/** Prompts, listings and changes over what a category has, and the names of it by id. */
export function randomListing({ topics, tags, regions, personas }: Category) {
  const ids = {
    topic_id: Object.values(topics),
    tag_id: Object.values(tags),
    region_id: Object.values(regions),
    platform_id: platforms.map(({ id }) => id),
    persona_id: Object.values(personas),
  };
  const names = new Map(
    [topics, tags, regions, personas].flatMap((kind) =>
      Object.entries(kind).map(([name, id]) => [id, name] as const),
    ),
  );
  for (const { id, name } of platforms) names.set(id, name);
  const some = (values: string[], more = {}) =>
    fc.shuffledSubarray(values, more).map((chosen) => [...chosen]);
  const fields = {
    prompt: fc.constantFrom(...texts),
    language: fc.constantFrom('en-US', 'de'),
    status: fc.constantFrom('active' as const, 'active' as const, 'disabled' as const),
    analysis_types: some(['visibility', 'sentiment', 'accuracy']),
    topic_id: fc.constantFrom(...ids.topic_id),
    tag_ids: some(ids.tag_id),
    region_ids: some(ids.region_id),
    platform_ids: some(ids.platform_id),
    persona_ids: some(ids.persona_id),
    updated_at: fc.constantFrom(...moments),
  };
  const prompt: fc.Arbitrary<PromptRecord> = fc.record({
    ...fields,
    id: fc.uuid(),
    created_at: fc.constantFrom(...moments),
  });
  const filter = (values: string[]) =>
    fc.oneof(
      { weight: 6, arbitrary: fc.constant<string[]>([]) },
      { weight: 1, arbitrary: some(values, { minLength: 1 }) },
    );
  const listing: fc.Arbitrary<NaiveListing> = fc.record({
    orderBy: fc.constantFrom('created_at', 'prompt'),
    direction: fc.constantFrom('asc', 'desc'),
    statuses: fc.oneof(fc.constant<string[]>(['active']), some(['active', 'disabled'], { minLength: 1 })),
    analysisTypes: filter(['visibility', 'sentiment', 'accuracy']),
    ids: fc.record({
      topic_id: filter(ids.topic_id),
      tag_id: filter(ids.tag_id),
      region_id: filter(ids.region_id),
      platform_id: filter(ids.platform_id),
      persona_id: filter(ids.persona_id),
    }),
  });
  const change = fc.oneof(
    fc.record({ kind: fc.constant('insert' as const), prompt }),
    fc.record({
      kind: fc.constant('update' as const),
      which: fc.nat(),
      to: fc.record(fields, { requiredKeys: [] }),
    }),
    fc.record({ kind: fc.constant('delete' as const), which: fc.nat() }),
  );
  const step = fc.record({
    limit: fc.integer({ min: 1, max: 6 }),
    changes: fc.array(change, { maxLength: 4 }),
  });
  return {
    names,
    prompts: fc.uniqueArray(prompt, { selector: ({ id }) => id, maxLength: 25 }),
    listing,
    step,
  };
}

/** As a client asks for it: lists repeated, or joined by commas. */
export function queryOf(
  { orderBy, direction, statuses, analysisTypes, ids }: NaiveListing,
  joined: boolean,
): string {
  const lists = { ...ids, status: statuses, analysis_type: analysisTypes };
  const given = Object.entries(lists)
    .filter(([, values]) => values.length > 0)
    .map(([name, values]) =>
      joined ? `${name}=${values.join()}` : values.map((value) => `${name}=${value}`).join('&'),
    );
  return [`order_by=${orderBy}&order_dir=${direction}`, ...given].join('&');
}
