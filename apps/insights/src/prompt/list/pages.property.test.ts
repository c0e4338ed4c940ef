import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { type ListingUnderTest, listingUnderTest } from './testing/listing-under-test.ts';
import { comparePlaces, matches, naiveList, type Place, placeOf, rendered } from './testing/naive-listing.ts';
import { queryOf, randomListing } from './testing/random-listing.ts';
import { writePrompts } from './testing/write-prompts.ts';

let insights: ListingUnderTest;
let place: Awaited<ReturnType<ListingUnderTest['newPlace']>>;

beforeAll(async () => {
  insights = await listingUnderTest();
  place = await insights.newPlace();
});

test('returns the pages of a naive model, whatever is written between them', async () => {
  const { names, prompts, listing, step } = randomListing(place.category);
  await fc.assert(
    fc.asyncProperty(
      prompts,
      listing,
      fc.array(step, { minLength: 12, maxLength: 12 }),
      fc.boolean(),
      async (initial, listing, steps, joined) => {
        const stored = new Map(initial.map((one) => [one.id, one]));
        await insights.pool.query('DELETE FROM prompts WHERE category_id = $1', [place.category.id]);
        await writePrompts(insights.pool, place.category.id, initial);
        /** Those that were there unchanged and matched from the first page to the last. */
        const steady = new Set(initial.filter((one) => matches(listing, one)).map(({ id }) => id));
        const seen = new Map<string, Place>();
        const order: string[] = [];
        let behind: Place | undefined;
        let cursor: string | null = '';
        for (const { limit, changes } of [...steps, ...steps]) {
          const query = `${queryOf(listing, joined)}&limit=${limit}&cursor=${cursor}`;
          const { status, body } = await place.list(query);
          expect(status).toBe(200);

          const matching = naiveList([...stored.values()], listing);
          const after = matching.filter(
            (one) => !behind || comparePlaces(listing, placeOf(listing, one), behind) > 0,
          );
          const page = after.slice(0, limit);
          expect(body).toEqual({
            info: {
              total_rows: matching.length,
              limit,
              next_cursor: after.length > limit ? expect.any(String) : null,
            },
            data: page.map((one) => rendered(one, names)),
          });

          for (const one of page) {
            const before = seen.get(one.id);
            const now = placeOf(listing, one);
            // Twice only where its own place has moved.
            if (before) expect(before).not.toEqual(now);
            seen.set(one.id, now);
            order.push(one.id);
            behind = now;
          }
          cursor = body.info.next_cursor;
          if (cursor === null) break;
          await apply(changes);
        }
        if (cursor !== null) return;
        const sorted = naiveList(
          initial.filter(({ id }) => steady.has(id)),
          listing,
        );
        expect(order.filter((id) => steady.has(id))).toEqual(sorted.map(({ id }) => id));

        async function apply(changes: (typeof steps)[number]['changes']) {
          for (const change of changes) {
            const victims = [...stored.values()];
            const victim = change.kind === 'insert' ? undefined : victims[change.which % victims.length];
            if (change.kind === 'insert') {
              if (stored.has(change.prompt.id)) continue;
              stored.set(change.prompt.id, change.prompt);
              await writePrompts(insights.pool, place.category.id, [change.prompt]);
            } else if (victim && change.kind === 'update') {
              const changed = { ...victim, ...change.to };
              stored.set(victim.id, changed);
              steady.delete(victim.id);
              await writePrompts(insights.pool, place.category.id, [changed]);
            } else if (victim) {
              stored.delete(victim.id);
              steady.delete(victim.id);
              await insights.pool.query('DELETE FROM prompts WHERE category_id = $1 AND id = $2', [
                place.category.id,
                victim.id,
              ]);
            }
          }
        }
      },
    ),
    { numRuns: 100, interruptAfterTimeLimit: 40_000, markInterruptAsFailure: true },
  );
});
