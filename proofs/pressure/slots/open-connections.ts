import { Agent, type IncomingMessage, type RequestOptions, request } from 'node:http';

/** A request whose response has begun. */
export interface Open {
  status: number;
  /** From sending it to the first bytes of its response. */
  firstByteMs: number;
  close(): void;
}

interface Opening extends RequestOptions {
  body?: string;
  /** More of the body is still to come, and never does. */
  isEndless?: boolean;
  onRequest?: (close: () => void) => void;
}

/** Each address of the loopback has ports of its own. */
const ADDRESSES = 8;
let opened = 0;

/** Over a connection of its own. Of its response no more than the first bytes is read: a large one waits for its reader. */
export function open(url: string, { body, isEndless, onRequest, ...options }: Opening = {}): Promise<Open> {
  const began = performance.now();
  opened += 1;
  const localAddress = `127.0.0.${2 + (opened % ADDRESSES)}`;
  return new Promise((resolve, reject) => {
    const call = request(url, { ...options, agent: new Agent(), localAddress });
    const close = () => void call.destroy();
    onRequest?.(close);
    call.on('error', reject);
    call.once('response', (response: IncomingMessage) => {
      response.on('error', () => undefined);
      response.once('readable', () => {
        resolve({ status: response.statusCode ?? 0, firstByteMs: performance.now() - began, close });
      });
    });
    if (body !== undefined) call.write(body);
    if (!isEndless) call.end();
  });
}

/** As many as it gets, so many at a time, up to the first that is refused. */
export async function openUntilRefused(
  atOnce: number,
  most: number,
  openOne: (nth: number) => Promise<Open>,
): Promise<Open[]> {
  const held: Open[] = [];
  let next = 0;
  let isRefused = false;
  const lane = async () => {
    while (!isRefused && next < most) {
      const one = await openOne(next++);
      if (one.status === 200) held.push(one);
      else {
        isRefused = true;
        one.close();
      }
    }
  };
  await Promise.all(Array.from({ length: atOnce }, lane));
  return held;
}
