import { Agent, type IncomingMessage, request } from 'node:http';
import type { Aim } from './aims.ts';
import { encodeBody } from './encode-body.ts';

export interface Reply {
  status: number;
  headers: string;
  body: string;
}

const ANSWER_WITHIN_MS = 120_000;
const LISTEN_FOR_MS = 1500;
const agent = new Agent({ keepAlive: true, maxSockets: 16 });

export interface Listening {
  /** Called when a stream is open. */
  onOpen(): Promise<void>;
  /** How long is listened at most. */
  forMs?: number;
  /** Nothing more is waited for when this was heard. */
  until(heard: string): boolean;
}

/** `fetch` cannot name another host, and the host chooses the website. */
export function send(aim: Aim, method = aim.operation.method, listening?: Listening): Promise<Reply> {
  const bodiless = method === 'HEAD' || method === 'OPTIONS';
  const body = bodiless ? undefined : encodeBody(aim.operation, aim.body);
  // Node gives the body of a DELETE no length by itself.
  const described = body && {
    'content-type': body.type,
    'content-length': String(Buffer.byteLength(body.payload)),
  };
  const headers = { ...aim.headers, ...described };
  return new Promise((resolve, reject) => {
    const call = request(aim.operation.baseUrl + aim.target, { method, headers, agent }, (answer) => {
      read(answer, listening).then(resolve, reject);
    });
    call.setTimeout(ANSWER_WITHIN_MS, () =>
      call.destroy(
        new Error(`${aim.operation.title} did not end its answer; a stream says text/event-stream`),
      ),
    );
    call.on('error', (cause) => reject(new Error(`${aim.operation.title}: ${cause.message}`, { cause })));
    call.end(body?.payload);
  });
}

async function read(answer: IncomingMessage, listening: Listening | undefined): Promise<Reply> {
  let body = '';
  answer.setEncoding('utf8');
  const streams = answer.headers['content-type']?.startsWith('text/event-stream') ?? false;
  const timer = streams ? setTimeout(() => answer.destroy(), listening?.forMs ?? LISTEN_FOR_MS) : undefined;
  const opened = streams ? listening?.onOpen() : undefined;
  try {
    for await (const piece of answer) {
      body += piece;
      if (streams && listening?.until(body)) break;
    }
  } catch (error) {
    if (!streams) throw error;
  } finally {
    clearTimeout(timer);
    await opened;
  }
  return { status: answer.statusCode ?? 0, headers: JSON.stringify(answer.headers), body };
}
