/** Walks the example over its own links, against the demo that runs: `npm run build` first, then `npm run smoke`. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import { settings } from './src/settings.ts';
import { connect } from './src/sightline.ts';

const PORT = 4329;
const MOST_PAGES = 150;
const base = `http://127.0.0.1:${PORT}`;
const faults: string[] = [];
const expectThat = (holds: boolean, words: string) => {
  if (!holds) faults.push(words);
};

const server = spawn(process.execPath, ['dist/server/entry.mjs'], {
  env: { ...process.env, HOST: '127.0.0.1', PORT: String(PORT) },
  stdio: ['ignore', 'ignore', 'inherit'],
});
try {
  await ready();
  const { pages, images } = await walk();
  await checkImages(images);
  await checkLanguagesAndMissing();
  await checkFilesForMachines();
  await checkRevalidation();
  console.log(`${pages} pages, ${images.size} images, ${faults.length} faults`);
} finally {
  server.kill();
  await once(server, 'exit');
}
for (const fault of faults) console.error(fault);
process.exitCode = faults.length > 0 ? 1 : 0;

async function ready(): Promise<void> {
  for (let tries = 0; tries < 100 && server.exitCode === null; tries++) {
    if (await fetch(base).catch(() => undefined)) return;
    await delay(100);
  }
  throw new Error('The example did not start. Is it built, and does the demo run?');
}

/** Breadth first, so that every kind of page is met before the many of one kind. */
async function walk() {
  const waiting = ['/', '/de', '/fr', '/es'];
  const images = new Set<string>();
  const known = new Set(waiting);
  let pages = 0;
  for (const path of waiting) {
    if (++pages > MOST_PAGES) break;
    const answer = await fetch(base + path);
    const html = await answer.text();
    expectThat(answer.status === 200, `${path}: ${answer.status}`);
    expectThat(/<h1[^>]*>[^<]+<\/h1>/.test(html), `${path}: no heading`);
    expectThat(/<meta name="description" content="[^"]+"/.test(html), `${path}: no description`);
    expectThat(html.includes(`<link rel="canonical" href="${base}${path}"`), `${path}: no canonical link`);
    for (const [, json = ''] of html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs))
      JSON.parse(json);
    expectThat(!/undefined|\[object|NaN/.test(html), `${path}: something unsaid in it`);
    for (const [, href = ''] of html.matchAll(/<a [^>]*?href="(\/[^"#?]*)"/g)) {
      if (!known.has(href)) waiting.push(href);
      known.add(href);
    }
    for (const [tag, src = ''] of html.matchAll(/<img [^>]*?src="([^"]*)"[^>]*>/g)) {
      images.add(src);
      expectThat(/ alt="[^"]+"/.test(tag), `${path}: an image without words`);
    }
  }
  return { pages: Math.min(pages, MOST_PAGES), images };
}

async function checkImages(images: Set<string>): Promise<void> {
  for (const src of images) {
    const answer = await fetch(src);
    expectThat(answer.headers.get('content-type') === 'image/jpeg', `${src}: ${answer.status}`);
    await answer.body?.cancel();
  }
}

async function checkLanguagesAndMissing(): Promise<void> {
  const htmlOf = async (path: string) => (await fetch(base + path)).text();
  expectThat(
    (await htmlOf('/de/shop/backpack-skarv')).includes('Rucksack Skarv'),
    'a document is not translated',
  );
  expectThat((await htmlOf('/fr/shop')).includes('La boutique'), 'a block is not translated');
  expectThat((await htmlOf('/es')).includes('<html lang="es">'), 'a page does not say its language');
  for (const path of ['/nowhere', '/articles/nowhere', '/xx/shop']) {
    expectThat((await fetch(base + path)).status === 404, `${path}: not 404`);
  }
}

async function checkFilesForMachines(): Promise<void> {
  const textOf = async (path: string) => (await fetch(base + path)).text();
  const listed = [...(await textOf('/sitemap.xml')).matchAll(/<loc>([^<]*)/g)].map(
    ([, address = '']) => address,
  );
  expectThat(listed.length > 1000, `sitemap.xml: ${listed.length} pages`);
  expectThat(listed.includes(`${base}/de/shop/backpack-skarv`), 'sitemap.xml: a product is missing');
  expectThat(
    (await textOf('/robots.txt')).includes(`Sitemap: ${base}/sitemap.xml`),
    'robots.txt: no sitemap',
  );
  expectThat(
    (await textOf('/llms.txt')).includes(`${base}/shop/backpack-skarv`),
    'llms.txt: a product is missing',
  );
}

async function checkRevalidation(): Promise<void> {
  const statuses: number[] = [];
  const original = globalThis.fetch;
  globalThis.fetch = async (...request) => {
    const answer = await original(...request);
    statuses.push(answer.status);
    return answer;
  };
  const sightline = connect(await settings());
  const [first, second] = [await sightline.route('/'), await sightline.route('/')];
  globalThis.fetch = original;
  expectThat(statuses.join() === '200,304', `answered ${statuses.join()}, not 200,304`);
  expectThat(first !== undefined && first === second, 'an answer that still holds was read again');
}
