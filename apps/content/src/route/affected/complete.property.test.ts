import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { contentUnderTest } from '../../testing/content-under-test.ts';
import { renderPage, snapshotOf } from './testing/oracle.ts';
import { randomSite, type Step, step } from './testing/random-site.ts';

const texts = ['p', 'q', 'x', 'y', 'z', 'de', 'en'];
const everyPath = [...texts.map((one) => `/${one}`), ...texts.flatMap((a) => texts.map((b) => `/${a}/${b}`))];

let content: Awaited<ReturnType<typeof contentUnderTest>>;
let tenant: Awaited<ReturnType<typeof content.newTenant>>;

beforeAll(async () => {
  content = await contentUnderTest();
  tenant = await content.newTenant();
});

interface Announced {
  website_id: string;
  paths: string[];
  patterns: string[];
  everything: boolean;
  draft: boolean;
}

async function takeAnnounced(websiteId: string): Promise<Announced[]> {
  const { rows } = await content.pool.query(
    'WITH gone AS (DELETE FROM outbox RETURNING payload) SELECT payload FROM gone',
  );
  const events: Announced[] = rows.map(({ payload }) => JSON.parse(payload));
  return events.filter(({ website_id }) => website_id === websiteId);
}

function names({ paths, patterns, everything, draft }: Announced, path: string): boolean {
  if (draft) return false;
  const matches = (pattern: string) => new RegExp(`^${pattern.replace(/\{[^}]*\}/g, '[^/]+')}$`).test(path);
  return everything || paths.includes(path) || patterns.some(matches);
}

async function check(steps: Step[]): Promise<void> {
  const site = await randomSite(content, tenant.bearerToken);
  await takeAnnounced(site.websiteId);
  let before = await snapshotOf(content.pool, site.websiteId);
  for (const one of steps) {
    const status = await site.take(one);
    const after = await snapshotOf(content.pool, site.websiteId);
    const events = await takeAnnounced(site.websiteId);
    const changed = everyPath.filter((path) => renderPage(before, path) !== renderPage(after, path));
    const unnamed = changed.filter((path) => !events.some((event) => names(event, path)));
    expect({ one, status, unnamed }).toEqual({ one, status, unnamed: [] });
    // So few pages never need it, and it would hide what is missing.
    expect(events.some(({ everything }) => everything)).toBe(false);
    before = after;
  }
}

// The step that failed says what it was: to make the list shorter would take minutes.
test('names every page that looks different after any change of a website', async () => {
  const runs = fc.array(step, { minLength: 15, maxLength: 40, size: 'max' });
  await fc.assert(fc.asyncProperty(runs, check), { numRuns: 12, endOnFailure: true });
}, 300_000);
