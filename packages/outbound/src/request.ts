import { type IncomingMessage, type RequestOptions, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';

/** One request. A redirect is a response like any other: followed, it would lead past what was checked. */
export function sendRequest(url: URL, options: RequestOptions, body?: string): Promise<IncomingMessage> {
  const request = url.protocol === 'https:' ? requestHttps : requestHttp;
  return new Promise((resolve, reject) => {
    // The listener stays for what breaks after the response began.
    request(url, options).on('response', resolve).on('error', reject).end(body);
  });
}

/** At most so many bytes of a response, or what had come when the connection broke. */
export async function beginningOf(response: IncomingMessage, mostBytes: number): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  try {
    for await (const chunk of response) {
      chunks.push(chunk);
      size += chunk.length;
      if (size >= mostBytes) break;
    }
  } catch {
    // The other side hung up or was too slow in the middle of it.
  }
  // PostgreSQL stores no NUL.
  return Buffer.concat(chunks).subarray(0, mostBytes).toString().replaceAll('\0', '\uFFFD');
}
