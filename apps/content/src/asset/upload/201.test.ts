import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isBlurhashValid } from 'blurhash';
import { beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import {
  type AssetsUnderTest,
  assetsUnderTest,
  picture,
  temporaryFolder,
} from '../../testing/assets-under-test.ts';

let content: AssetsUnderTest;
let site: Awaited<ReturnType<AssetsUnderTest['newWebsite']>>;

beforeAll(async () => {
  content = await assetsUnderTest({ ASSETS_URL: 'https://cdn.example/assets' });
  site = await content.newWebsite();
});

test.each([
  ['jpeg', 'image/jpeg', 'jpg'],
  ['png', 'image/png', 'png'],
  ['webp', 'image/webp', 'webp'],
  ['avif', 'image/avif', 'avif'],
  ['gif', 'image/gif', 'gif'],
] as const)('accepts %s and detects it by its bytes', async (format, type, extension) => {
  const bytes = await picture(format);
  const { status, body } = await content.upload(site, bytes, { name: 'Große Boots.svg', type: 'text/html' });
  expect(status).toBe(201);
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const fileName = `gro-e-boots.${extension}`;
  expect(body).toStrictEqual({
    id: expect.stringMatching(/^[0-9a-f-]{36}$/),
    website_id: site.websiteId,
    file_name: fileName,
    content_type: type,
    bytes: bytes.length,
    sha256,
    width: 60,
    height: 40,
    blur_hash: expect.any(String),
    url: `https://cdn.example/assets/${body.id}/${fileName}`,
    created_at: expect.stringMatching(/Z$/),
  });
  expect(isBlurhashValid(body.blur_hash).result).toBe(true);
  expect(await readFile(join(content.directory, body.id, fileName))).toEqual(bytes);
});

test('stores the size of the image as displayed', async () => {
  const { body } = await content.upload(
    site,
    await picture('jpeg', { width: 60, height: 40, orientation: 6 }),
  );
  expect([body.width, body.height]).toEqual([40, 60]);
});

test('accepts an image of exactly the largest size', async () => {
  const bytes = await picture('png', { width: 200, height: 200 });
  const small = await assetsUnderTest({ ASSET_BYTES: String(bytes.length), ASSET_PIXELS: '40000' });
  expect((await small.upload(await small.newWebsite(), bytes)).status).toBe(201);
});

test('leaves only the stored file after an upload, once', async () => {
  const bytes = await picture('gif');
  const folder = await temporaryFolder();
  vi.stubEnv('TMPDIR', folder);
  onTestFinished(() => void vi.unstubAllEnvs());
  const { body } = await content.upload(site, bytes);
  expect(await readdir(join(content.directory, body.id))).toEqual([body.file_name]);
  expect((await content.upload(site, bytes.subarray(0, 20))).status).toBe(400);
  expect(await readdir(folder)).toEqual([]);
});

test('resolves an uploaded image in content at once', async () => {
  const { body: asset } = await content.upload(site, await picture('png'));
  const manage = (request: string, body: unknown) => {
    const [method, path] = request.split(' ');
    const url = `${method} /manage/websites/${site.websiteId}${path}`;
    return content.ask(url, { bearer: site.bearerToken, body });
  };
  await manage('POST /components', {
    name: 'hero',
    displayName: 'Hero',
    titleField: 'title',
    routeSlugField: 'title',
    fields: [
      { name: 'title', type: 'string', required: true },
      { name: 'image', type: 'image', required: true },
    ],
  });
  const image = { alt: '', _asset: { id: asset.id } };
  const { body: block } = await manage('POST /blocks', { schema_name: 'hero', content: { image } });
  const path = `GET /blocks?websiteId=${site.websiteId}&ids=${block.id}`;
  const { body } = await content.ask(path, { apiKey: site.apiKey });
  expect(body[0].draft_content.image._asset.url).toBe(asset.url);
});
