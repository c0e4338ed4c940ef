import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Answer, endWithFile } from '@sightline/stack';
import sharp, { type Exif } from 'sharp';
import { contentUnderTest } from './content-under-test.ts';

export type AssetsUnderTest = Awaited<ReturnType<typeof assetsUnderTest>>;

/** The service with a folder of its own for images. */
export async function assetsUnderTest(environment: NodeJS.ProcessEnv = {}) {
  const directory = await temporaryFolder();
  const content = await contentUnderTest({ ASSETS_DIRECTORY: directory, ...environment });
  const url = `http://127.0.0.1:${content.port}`;
  return { ...content, directory, url, send, upload };

  /** A form to a website, as `bearer`. */
  async function send(websiteId: string, bearer: string, form: FormData) {
    const answer = await fetch(`${url}/manage/websites/${websiteId}/assets`, {
      method: 'POST',
      headers: { authorization: `Bearer ${bearer}` },
      body: form,
    });
    return { status: answer.status, headers: answer.headers, body: (await answer.json()) as Answer['body'] };
  }

  function upload(
    { websiteId, bearerToken }: { websiteId: string; bearerToken: string },
    bytes: Uint8Array,
    { name = 'boots.png', type = 'image/png' } = {},
  ) {
    return send(websiteId, bearerToken, formOf(bytes, name, type));
  }
}

export function formOf(bytes: Uint8Array, name = 'boots.png', type = 'image/png'): FormData {
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(bytes)], { type }), name);
  return form;
}

export async function temporaryFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'sightline-assets-'));
  endWithFile(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

type Format = 'jpeg' | 'png' | 'webp' | 'avif' | 'gif' | 'tiff';

interface Look {
  width?: number;
  height?: number;
  orientation?: number;
  /** Two bytes a channel. */
  deep?: boolean;
  exif?: Exif;
}

/** A picture of noise, so that half of its bytes are half of its picture. It has no metadata but what is asked for. */
export function picture(
  format: Format,
  { width = 60, height = 40, orientation = 1, deep = false, exif }: Look = {},
): Promise<Buffer> {
  const noise = Uint8Array.from({ length: width * height * 3 }, (_, at) => (at * 7919) % 251);
  let image = sharp(noise, { raw: { width, height, channels: 3 } });
  if (deep) image = image.toColourspace('rgb16');
  if (orientation > 1) image = image.withMetadata({ orientation });
  if (exif) image = image.withExif(exif);
  return image.toFormat(format).toBuffer();
}
