import { chromium } from 'playwright-core';
import { openFixture } from '../fixture.ts';
import { count, measured, type Part } from '../part.ts';
import { createEditor } from '../sites.ts';
import { buildExample, startExample } from './example-server.ts';
import { machineFaults } from './machine-readable.ts';
import { fillMagazine } from './magazine.ts';
import { openPage } from './open-page.ts';

const SHOWN_WITHIN_MS = 2000;
/** The longest wait of the client between two attempts, and some time to show it. After seconds of absence it is seconds. */
const RECOVERED_WITHIN_MS = 40_000;
const SCROLLED = 400;

/** Pages of the example that are open in a browser show what is published, by themselves. */
export const browserPart: Part = async ({ full, say }) => {
  const rounds = full ? 30 : 2;
  const built = buildExample({ full });
  // Whether it could be built is asked below, where what was started meanwhile is also ended.
  built.catch(() => {});
  const fixture = await openFixture();
  const { content } = fixture;
  const leaving: (() => Promise<unknown>)[] = [() => fixture.close()];
  try {
    const read = await fixture.startInstance();
    const magazine = await fillMagazine(createEditor(content.url, content.tenant), content.websiteId);
    await built;
    const example = await startExample({
      SIGHTLINE_URL: read.url,
      SIGHTLINE_WEBSITE: content.websiteId,
      SIGHTLINE_KEY: content.tenant.apiKey,
    });
    leaving.push(example.stop);
    say('the example is built and running');
    const lacking = await machineFaults(example.url, '/articles/resting');
    for (const fault of lacking) say(fault);
    const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox'] });
    leaving.push(() => browser.close());
    const open = (path: string) => openPage(browser, `${example.url}${path}`, RECOVERED_WITHIN_MS);
    const [changing, resting, list] = [
      await open('/articles/changing'),
      await open('/articles/resting'),
      await open('/articles'),
    ];
    await changing.scrollTo(SCROLLED);
    const again = await fetch(`${example.url}/articles/changing`);
    const kept = again.headers.get('x-astro-cache') ?? 'not kept';

    const shown: number[] = [];
    const listed: number[] = [];
    const publishAndSee = async (title: string) => {
      await magazine.retitle('changing', title);
      const [page, rest] = await Promise.all([changing.shows('h1', title), list.shows('main', title)]);
      shown.push(page);
      listed.push(rest);
    };
    for (let round = 1; round <= rounds; round++) await publishAndSee(`Round ${round}`);
    say(`${rounds} changes shown, the slowest after ${Math.max(...shown).toFixed(0)} ms`);

    await read.kill('SIGKILL');
    await magazine.retitle('changing', 'Written while away');
    await read.start();
    const missed = await changing.shows('h1', 'Written while away');
    say(`what was published while the instance was away is shown ${missed.toFixed(0)} ms after it was back`);
    await publishAndSee('Written after a restart');
    const asked = resting.refreshes();
    await magazine.retitle('resting', 'The resting story moves');
    await resting.shows('h1', 'The resting story moves');

    return [
      count('things that search and answer engines miss', 0, lacking.length),
      {
        what: 'the page came from the cache before it changed',
        goal: 'HIT',
        figure: kept,
        met: kept === 'HIT',
      },
      measured('a page shows what was published, slowest', SHOWN_WITHIN_MS, Math.max(...shown), ' ms'),
      measured('a list of the renderer shows it, slowest', SHOWN_WITHIN_MS, Math.max(...listed), ' ms'),
      count('refreshes of a page that changes did not concern', 0, asked),
      count('place of the reader after all refreshes (px)', SCROLLED, (await changing.place()) ?? -1),
      measured('shown after a restart, though published meanwhile', RECOVERED_WITHIN_MS, missed, ' ms'),
    ];
  } finally {
    for (const leave of leaving.reverse()) await leave().catch((error: unknown) => say(String(error)));
  }
};
