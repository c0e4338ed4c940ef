import { readFile } from 'node:fs/promises';
import { get } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { type ContentService, openContentService } from '../../content-service.ts';
import type { Figure } from '../../proof.ts';

const MEGABYTE = 1_000_000;
const READERS = 4;

/** Above what the process had before, in MB, whatever the size of the dataset. */
const MOST_MEMORY = 250;

/** A dataset of many megabytes, read by several at once and slower than it could be: what the service needs for it. */
export async function largeDataset({ documents }: { documents: number }): Promise<Figure[]> {
  // Half of the connections are for large answers, and one organization gets half of those.
  const content = await openContentService({ settings: { DATABASE_POOL_SIZE: String(4 * READERS) } });
  try {
    const { url, pid } = content.first;
    await fill(content, documents);
    const address = `${url}/dataset/article?websiteId=${content.websiteId}`;
    const headers = { 'x-api-key': content.tenant.apiKey };
    // Code and connections that every answer needs are not the answer's.
    await read(`${address}&limit=3`, headers);
    const before = await residentMegabytes(pid);
    let peak = before;
    const reading = { over: false };
    const watch = (async () => {
      while (!reading.over) {
        peak = Math.max(peak, await residentMegabytes(pid));
        await pause(20);
      }
    })();
    const sizes = await Promise.all(Array.from({ length: READERS }, () => read(address, headers))).finally(
      () => {
        reading.over = true;
      },
    );
    await watch;
    const whole = sizes.filter(({ bytes }) => bytes > documents * MEGABYTE).length;
    const firstByte = Math.max(...sizes.map(({ firstMs }) => firstMs));
    const total = Math.max(...sizes.map(({ totalMs }) => totalMs));
    return [
      {
        what: 'stream: readers who got the whole dataset',
        goal: `${READERS}`,
        figure: `${whole}`,
        met: whole === READERS,
      },
      {
        what: `stream: ${READERS} readers of ${documents} documents of 1 MB, memory above idle`,
        goal: `≤ ${MOST_MEMORY} MB`,
        figure: `${(peak - before).toFixed(0)} MB`,
        met: peak - before <= MOST_MEMORY,
        onlyFull: true,
      },
      {
        what: 'stream: latest first byte, and latest end',
        goal: 'first byte in the first half',
        figure: `${firstByte.toFixed(0)} ms, ${total.toFixed(0)} ms`,
        met: firstByte < total / 2,
        onlyFull: true,
      },
    ];
  } finally {
    await content.stop();
  }
}

async function fill({ databaseUrl, websiteId }: ContentService, documents: number): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query(
      `INSERT INTO documents (id, website_id, component_id, schema_name, title, status, draft_content, published_content,
         published_title, published_at, published_head, published_body)
       SELECT gen_random_uuid(), c.website_id, c.id, c.name, 'Large', 'published', '{}', '{}', 'Large', now(), '"_title":"Large"',
         '{"n":' || i || ',"text":"' || repeat(i % 10 || '', ${MEGABYTE}) || '"}'
       FROM components c, generate_series(1, $2::int) i WHERE c.website_id = $1 AND c.name = 'article'`,
      [websiteId, documents],
    );
  } finally {
    await client.end();
  }
}

function read(address: string, headers: Record<string, string>) {
  const startedAt = performance.now();
  return new Promise<{ bytes: number; firstMs: number; totalMs: number }>((resolve, reject) => {
    get(address, { headers }, (response) => {
      let bytes = 0;
      let firstMs = 0;
      response.on('data', (chunk: Buffer) => {
        firstMs ||= performance.now() - startedAt;
        bytes += chunk.length;
      });
      response.once('end', () => resolve({ bytes, firstMs, totalMs: performance.now() - startedAt }));
      response.once('error', reject);
    }).once('error', reject);
  });
}

async function residentMegabytes(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1]) / 1000;
}
