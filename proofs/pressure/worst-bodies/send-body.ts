import { Agent, request } from 'node:http';
import type { Aim } from '../../tenancy/walk/aims.ts';
import type { WorstBody } from './worst-body.ts';

const WITHIN_MS = 300_000;
const agent = new Agent({ keepAlive: true, maxSockets: 8 });

export interface Reply {
  status: number;
  /** It says when to try again. */
  hasRetryAfter: boolean;
  body: string;
}

/** The response, also one that comes before the whole body was sent. */
export function sendBody(
  { operation, target, headers }: Aim,
  { payload, headers: own }: WorstBody,
): Promise<Reply> {
  return new Promise((resolve, reject) => {
    let replied = false;
    const call = request(operation.baseUrl + target, {
      method: operation.method,
      agent,
      headers: {
        ...headers,
        'content-type': operation.body?.type ?? 'application/json',
        'content-length': payload.length,
        ...own,
      },
    });
    call.setTimeout(WITHIN_MS, () => call.destroy(new Error(`${operation.title} does not respond`)));
    call.once('response', async (response) => {
      replied = true;
      let body = '';
      const streams = response.headers['content-type']?.startsWith('text/event-stream');
      try {
        for await (const piece of response.setEncoding('utf8')) {
          if (body.length < 2000) body += piece;
        }
      } catch (error) {
        if (!streams && response.statusCode !== 413) return reject(error);
      }
      if (!call.writableFinished) call.destroy();
      resolve({
        status: response.statusCode ?? 0,
        body,
        hasRetryAfter: response.headers['retry-after'] !== undefined,
      });
    });
    call.on('error', (error) => replied || reject(error));
    call.end(payload);
  });
}
