import { isDeepStrictEqual } from 'node:util';
import type { Article } from './articles.ts';
import { type Contender, type Read, reads } from './contender.ts';

interface Checked {
  bytes: Record<Read, number>;
  /** What to send when measuring. */
  headers: Record<Read, Record<string, string>>;
}

/** Refuses a contender that does not answer 200 with the very articles expected, in their order and whole. */
export async function checkAnswers(
  contender: Contender,
  expected: Record<Read, Article[]>,
): Promise<Checked> {
  const checked: Checked = { bytes: { list: 0, id: 0, slug: 0 }, headers: { list: {}, id: {}, slug: {} } };
  for (const read of reads) {
    const where = `${contender.name}, ${read}`;
    const { text, etag } = await ask(where, contender, read);
    const found = contender.articlesIn(read, JSON.parse(text));
    checkArticles(where, found, expected[read]);
    checked.bytes[read] = Buffer.byteLength(text);
    checked.headers[read] = { ...contender.headers };
    if (contender.conditional) {
      if (etag === null) throw new Error(`${where}: no ETag.`);
      checked.headers[read]['if-none-match'] = etag;
      await checkUnchanged(where, contender.url + contender.paths[read], checked.headers[read]);
    }
  }
  return checked;
}

async function ask(where: string, { url, paths, headers = {} }: Contender, read: Read) {
  const response = await fetch(url + paths[read], { headers });
  const text = await response.text();
  if (response.status !== 200)
    throw new Error(`${where}: answered ${response.status}: ${text.slice(0, 500)}`);
  return { text, etag: response.headers.get('etag') };
}

function checkArticles(where: string, found: Record<string, unknown>[], expected: Article[]): void {
  if (found.length !== expected.length) {
    throw new Error(`${where}: ${found.length} articles instead of ${expected.length}.`);
  }
  for (const [index, { content }] of expected.entries()) {
    for (const [field, value] of Object.entries(content)) {
      if (!isDeepStrictEqual(found[index]?.[field], value)) {
        throw new Error(`${where}: article ${index + 1} (${content.slug}) has another ${field}.`);
      }
    }
  }
}

async function checkUnchanged(where: string, url: string, headers: Record<string, string>): Promise<void> {
  const { status } = await fetch(url, { headers });
  if (status !== 304) throw new Error(`${where}: answered ${status} to If-None-Match, not 304.`);
}
