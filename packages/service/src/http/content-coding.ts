import {
  type BrotliOptions,
  brotliCompress,
  constants,
  createBrotliCompress,
  createGzip,
  createZstdCompress,
  gzip,
  type ZlibOptions,
  type ZstdOptions,
  zstdCompress,
} from 'node:zlib';

type Done = (error: Error | null, compressed: Buffer) => void;

/** Cheap levels: a response is compressed once for each request, and higher ones cost ten times as much for a few percent. */
const zstdLevel: ZstdOptions = { params: { [constants.ZSTD_c_compressionLevel]: 3 } };
const brotliLevel: BrotliOptions = {
  params: {
    [constants.BROTLI_PARAM_QUALITY]: 4,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
  },
};
const gzipLevel: ZlibOptions = { level: 6 };

/** In the order in which they are preferred. `whole` works in the thread pool of Node, not in the event loop. */
export const codings = {
  zstd: {
    whole: (body: Buffer | string, done: Done) => zstdCompress(body, zstdLevel, done),
    stream: () => createZstdCompress(zstdLevel),
  },
  br: {
    whole: (body: Buffer | string, done: Done) => brotliCompress(body, brotliLevel, done),
    stream: () => createBrotliCompress(brotliLevel),
  },
  gzip: {
    whole: (body: Buffer | string, done: Done) => gzip(body, gzipLevel, done),
    stream: () => createGzip(gzipLevel),
  },
};

export type Coding = keyof typeof codings;

const names = Object.keys(codings) as Coding[];

/** What `accept-encoding` prefers of them; of equals the first. `undefined` for the body as it is. */
export function codingFor(accept: string): Coding | undefined {
  const weights = new Map(accept.split(',').map(weightOf));
  let best: Coding | undefined;
  let highest = weights.get('identity') ?? 0;
  for (const name of names) {
    const weight = weights.get(name) ?? weights.get('*') ?? 0;
    const wins = best === undefined ? weight >= highest && weight > 0 : weight > highest;
    if (wins) [best, highest] = [name, weight];
  }
  return best;
}

function weightOf(part: string): [name: string, weight: number] {
  const [name = '', ...params] = part.toLowerCase().split(';');
  const weight = params.map((param) => /^\s*q=\s*([01](?:\.\d{0,3})?)\s*$/.exec(param)?.[1]).find(Boolean);
  return [name.trim(), weight === undefined ? 1 : Number(weight)];
}

const CODED_TAG = new RegExp(`\\+(?:${names.join('|')})"`, 'g');

/** A strong tag belongs to one sequence of bytes (RFC 9110), so each coding has one of its own. */
export function codedTag(tag: string, coding: Coding): string {
  return tag.startsWith('"') ? `${tag.slice(0, -1)}+${coding}"` : tag;
}

/** The tags of a request header as the service knows them. No tag of ours has a `+` of its own. */
export function plainTags(header: string): string {
  return header.replaceAll(CODED_TAG, '"');
}
