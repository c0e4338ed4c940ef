import { brotliCompressSync, gzipSync } from 'node:zlib';
import { beforeAll, describe, expect, it } from 'vitest';
import { startTestConsole, type TestConsole } from '../testing/start-console.ts';

const page = `<!doctype html><title>Console</title>${'<p>text</p>'.repeat(200)}`;
const script = `export const text = '${'a'.repeat(4_000)}';`;
const style = `body { color: ${'a'.repeat(3_000)} }`;

let served: TestConsole;
beforeAll(async () => {
  served = await startTestConsole(
    {},
    {
      'index.html': page,
      'favicon.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
      'assets/main-B3xY_k9a.js': script,
      'assets/main-B3xY_k9a.js.br': brotliCompressSync(script),
      'assets/main-B3xY_k9a.js.gz': gzipSync(script),
      'assets/style-C4zzzzzz.css': style,
    },
  );
});

const get = (path: string, headers: Record<string, string> = {}) =>
  served.request(`GET ${path}`, { headers });

describe('pages', () => {
  it.each(['/', '/o/acme/insights/1/visibility?from=2026-01-01', '/sign-in', '/apis'])(
    'sends the page for %s, to be revalidated each time',
    async (path) => {
      const response = await get(path);
      expect(response.status).toBe(200);
      expect(response.headers.get('content-type')).toMatch(/^text\/html/);
      expect(response.headers.get('cache-control')).toBe('no-cache');
      expect(await response.text()).toBe(page);
    },
  );

  it('tells a page whether its browser has a session, without anything of it', async () => {
    const known = await get('/', { cookie: 'other=1; sightline.session_token=secret' });
    expect(known.headers.get('server-timing')).toBe('session');
    expect((await get('/', { cookie: 'other=1' })).headers.has('server-timing')).toBe(false);
    expect(
      (await get('/favicon.svg', { cookie: 'sightline.session_token=secret' })).headers.has('server-timing'),
    ).toBe(false);
  });

  it('sends 304 for a page that the browser has', async () => {
    const tag = (await get('/')).headers.get('etag') ?? '';
    expect(tag).not.toBe('');
    // As a browser does; fetch of Node would ask for a fresh copy.
    const revalidate = { 'cache-control': 'max-age=0' };
    expect((await get('/', { ...revalidate, 'if-none-match': tag })).status).toBe(304);
    expect((await get('/', { ...revalidate, 'if-none-match': '"other"' })).status).toBe(200);
  });

  it('lets browsers keep files with a hash in their name for good, and no others', async () => {
    const kept = 'public, max-age=31536000, immutable';
    expect((await get('/assets/main-B3xY_k9a.js')).headers.get('cache-control')).toBe(kept);
    expect((await get('/assets/style-C4zzzzzz.css')).headers.get('cache-control')).toBe(kept);
    expect((await get('/favicon.svg')).headers.get('cache-control')).toBe('no-cache');
  });

  it.each(['br', 'gzip'])('sends the file that was compressed by the build as %s', async (coding) => {
    const response = await get('/assets/main-B3xY_k9a.js', { 'accept-encoding': coding });
    expect(response.headers.get('content-encoding')).toBe(coding);
    expect(response.headers.get('content-type')).toMatch(/javascript/);
    expect(response.headers.get('vary')).toMatch(/accept-encoding/i);
    expect(await response.text()).toBe(script);
  });

  it.each(['br', 'gzip'])('compresses what the build did not as %s', async (coding) => {
    const response = await get('/assets/style-C4zzzzzz.css', { 'accept-encoding': coding });
    expect(response.headers.get('content-encoding')).toBe(coding);
    expect(await response.text()).toBe(style);
  });

  it('sends the headers of a page without its body for HEAD', async () => {
    const response = await served.request('HEAD /o/acme');
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toMatch(/^text\/html/);
    expect(await response.text()).toBe('');
  });
});

describe('what a page needs besides', () => {
  const chunk = (name: string, imports: string[] = []) => ({ file: `assets/${name}-12345678.js`, imports });
  const manifest = {
    'index.html': chunk('index', ['base']),
    'early.ts': chunk('early', ['asked']),
    asked: chunk('asked'),
    base: chunk('base'),
    dashboard: chunk('dashboard', ['base']),
    'shell/console.tsx': chunk('console', ['base']),
    'shell/frame.tsx': chunk('frame', ['dashboard']),
    'screens/overview/overview.tsx': chunk('overview', ['dashboard']),
    'language/en.ts': chunk('en'),
    'language/de.ts': chunk('de'),
  };
  const linked = async (path: string, acceptLanguage: string) => {
    const { request } = await startTestConsole(
      {},
      { 'index.html': page, '.vite/manifest.json': JSON.stringify(manifest) },
    );
    const response = await request(`GET ${path}`, { headers: { 'accept-language': acceptLanguage } });
    expect(await response.text()).toBe(page);
    return response.headers.get('link')?.match(/(?<=assets\/)\w+(?=-)/g);
  };

  it.each([
    ['/sign-in', 'en-GB,en;q=0.9', ['early', 'asked', 'console', 'en']],
    ['/sign-in', 'fr,de-CH;q=0.8,en;q=0.5', ['early', 'asked', 'console', 'de']],
    ['/sign-in', 'fr', ['early', 'asked', 'console', 'en']],
    ['/o/acme/admin/keys', 'en', ['early', 'asked', 'console', 'en', 'frame', 'dashboard']],
    ['/o/acme/insights/1', 'en', ['early', 'asked', 'console', 'en', 'frame', 'dashboard', 'overview']],
    ['/o/acme/insights/1/answers', 'en', ['early', 'asked', 'console', 'en', 'frame', 'dashboard']],
  ])('is linked for %s in %s, without the scripts that the page has', async (path, language, expected) => {
    expect(await linked(path, language)).toEqual(expected);
  });
});
