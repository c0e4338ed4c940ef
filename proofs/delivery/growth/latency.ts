import { createHash } from 'node:crypto';
import { Agent, get } from 'node:http';
import { median } from '../../wrk.ts';
import { type Read, reads } from '../contender.ts';
import type { Grown } from './grow.ts';

export interface Target {
  name: string;
  url: string;
  apiKey: string;
  grown: Grown;
}

export type Latencies = Record<Read, number>;

/** Median milliseconds of each read, one request at a time, the targets by turns so that noise meets all of them alike. */
export async function medianLatencies(
  targets: Target[],
  { warmUp, requests }: { warmUp: number; requests: number },
): Promise<Latencies[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const times = targets.map(() => ({ list: [] as number[], id: [] as number[], slug: [] as number[] }));
  try {
    for (let turn = 0; turn < warmUp + requests; turn++) {
      for (const read of reads) {
        for (const [index, target] of targets.entries()) {
          const took = await timed(agent, target, path(read, target.grown, turn));
          if (turn >= warmUp) times[index]?.[read].push(took);
        }
      }
    }
  } finally {
    agent.destroy();
  }
  return times.map(({ list, id, slug }) => ({ list: median(list), id: median(id), slug: median(slug) }));
}

/** Another document of another website each time, so that no cache of anybody's has just this one. */
function path(read: Read, { websiteIds, articlesEach }: Grown, turn: number): string {
  const websiteId = websiteIds[turn % websiteIds.length] ?? '';
  const article = 1 + ((turn * 7919) % articlesEach);
  if (read === 'list') return `/dataset/article?websiteId=${websiteId}&limit=50`;
  if (read === 'slug') return `/route?websiteId=${websiteId}&path=/articles/article-${article}`;
  const id = createHash('md5').update(`${websiteId}${article}`).digest('hex');
  return `/dataset/article?websiteId=${websiteId}&id=${id.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')}`;
}

function timed(agent: Agent, { url, apiKey }: Target, path: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const startedAt = performance.now();
    get(url + path, { agent, headers: { 'x-api-key': apiKey } }, (response) => {
      let bytes = 0;
      response.on('data', (chunk: Buffer) => {
        bytes += chunk.length;
      });
      response.once('end', () => {
        if (response.statusCode !== 200 || bytes < 500)
          reject(new Error(`${path}: ${response.statusCode}, ${bytes} B`));
        else resolve(performance.now() - startedAt);
      });
    }).once('error', reject);
  });
}
