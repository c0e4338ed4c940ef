import { createReadStream } from 'node:fs';
import { request } from 'node:http';
import { text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';

interface Sending {
  url: string;
  websiteId: string;
  bearer: string;
  path: string;
  key?: string;
  /** Breaks off the connection. */
  signal?: AbortSignal;
  /** Called when the last byte has left. */
  onSent?: () => void;
}

const BOUNDARY = 'sightline-proof';
const head = [
  `--${BOUNDARY}\r\ncontent-disposition: form-data; name="schema_name"\r\n\r\narticle\r\n`,
  `--${BOUNDARY}\r\ncontent-disposition: form-data; name="file"; filename="rows.csv"\r\n\r\n`,
].join('');

/** Uploads a file as a form, without holding it in memory, and waits for the answer. */
export async function sendFile({ url, websiteId, bearer, path, key, signal, onSent }: Sending) {
  const sent = request(`${url}/csv?website_id=${websiteId}`, {
    method: 'POST',
    agent: false,
    headers: {
      authorization: `Bearer ${bearer}`,
      'content-type': `multipart/form-data; boundary=${BOUNDARY}`,
      ...(key !== undefined && { 'idempotency-key': key }),
    },
    ...(signal && { signal }),
  });
  const answered = new Promise<{ status: number; replayed: boolean; body: string }>((resolve, reject) => {
    sent.on('error', reject);
    sent.once('response', (answer) => {
      const replayed = answer.headers['idempotency-replayed'] === 'true';
      text(answer).then((body) => resolve({ status: answer.statusCode ?? 0, replayed, body }), reject);
    });
  });
  sent.once('finish', () => onSent?.());
  const sending = pipeline(async function* () {
    yield head;
    yield* createReadStream(path, { highWaterMark: 256 * 1024 });
    yield `\r\n--${BOUNDARY}--\r\n`;
  }, sent);
  // An answer may come before all is sent; what breaks off without one is told by it.
  sending.catch(() => {});
  return answered;
}
