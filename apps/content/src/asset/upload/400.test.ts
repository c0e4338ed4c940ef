import { readdir } from 'node:fs/promises';
import { beforeAll, expect, test } from 'vitest';
import { type AssetsUnderTest, assetsUnderTest, formOf, picture } from '../../testing/assets-under-test.ts';

let content: AssetsUnderTest;
let site: Awaited<ReturnType<AssetsUnderTest['newWebsite']>>;

beforeAll(async () => {
  content = await assetsUnderTest({ ASSET_PIXELS: '1000000' });
  site = await content.newWebsite();
});

const text = (words: string) => new TextEncoder().encode(words);
const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>';
const half = (bytes: Buffer) => bytes.subarray(0, bytes.length / 2);

test.each([
  ['an SVG, also under another name', async () => text(svg)],
  ['a page', async () => text('<!doctype html><script>alert(1)</script>')],
  ['a PDF', async () => text('%PDF-1.7\n')],
  ['a TIFF', () => picture('tiff')],
  ['nothing', async () => text('')],
  ['a signature without an image', async () => Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)],
  ['half a JPEG', async () => half(await picture('jpeg', { width: 300, height: 300 }))],
  ['half a PNG', async () => half(await picture('png', { width: 300, height: 300 }))],
  ['half a WebP', async () => half(await picture('webp', { width: 300, height: 300 }))],
  ['half an AVIF', async () => half(await picture('avif', { width: 300, height: 300 }))],
  ['half a GIF', async () => half(await picture('gif', { width: 300, height: 300 }))],
])('refuses %s', async (_, make) => {
  const { status, body } = await content.upload(site, await make());
  expect(status).toBe(400);
  expect(body.errors[0].pointer).toBe('/body/file');
});

test('refuses a small file that unpacks to more pixels than allowed', async () => {
  const bomb = await picture('png', { width: 1001, height: 1000 });
  const { status, body } = await content.upload(site, bomb);
  expect(status).toBe(400);
  expect(body.detail).toContain('1000000 pixels');
});

test('refuses a form without the file, with another field, or with two files', async () => {
  const send = (form: FormData) => content.send(site.websiteId, site.bearerToken, form);
  const bytes = await picture('gif');
  const other = new FormData();
  other.append('image', new Blob([new Uint8Array(bytes)]), 'boots.gif');
  const more = formOf(bytes);
  more.append('alt', 'Boots');
  const twice = formOf(bytes);
  twice.append('file', new Blob([new Uint8Array(bytes)]), 'boots.gif');
  const asText = new FormData();
  asText.append('file', 'text');
  for (const [form, pointer] of [
    [new FormData(), '/body/file'],
    [other, '/body/image'],
    [more, '/body/alt'],
    [twice, '/body/file'],
    [asText, '/body/file'],
  ] as const) {
    const { status, body } = await send(form);
    expect([status, body.errors?.[0].pointer]).toEqual([400, pointer]);
  }
});

test.each([
  ['no boundary', 'multipart/form-data', 'x'],
  [
    'an end that is missing',
    'multipart/form-data; boundary=b',
    '--b\r\ncontent-disposition: form-data; name="file"; filename="a"\r\n\r\nxx',
  ],
  ['nothing at all', 'multipart/form-data; boundary=b', ''],
])('refuses a form with %s', async (_, type, body) => {
  const answer = await content.ask(`POST /manage/websites/${site.websiteId}/assets`, {
    bearer: site.bearerToken,
    headers: { 'content-type': type },
    body,
  });
  expect(answer.status).toBe(400);
});

test('leaves neither a row nor a file after a refusal', async () => {
  await content.upload(site, text(svg));
  expect((await content.pool.query('SELECT 1 FROM assets')).rows).toEqual([]);
  expect(await readdir(content.directory)).toEqual([]);
});
