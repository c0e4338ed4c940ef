import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Connection } from './sightline.ts';

/** From the environment; without it, the demo that runs in this checkout. */
export async function settings(): Promise<Connection> {
  const { SIGHTLINE_URL: url, SIGHTLINE_WEBSITE: websiteId, SIGHTLINE_KEY: apiKey } = process.env;
  if (url && websiteId && apiKey) return { url, websiteId, apiKey };
  const file = join(process.cwd(), '../../.sightline/demo.json');
  const demo = await readFile(file, 'utf8').catch(() => {
    throw new Error(
      'Start the demo first (pnpm demo), or set SIGHTLINE_URL, SIGHTLINE_WEBSITE and SIGHTLINE_KEY.',
    );
  });
  const { contentUrl, ...rest } = JSON.parse(demo);
  return { url: contentUrl, websiteId: rest.websiteId, apiKey: rest.apiKey };
}
