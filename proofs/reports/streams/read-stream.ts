import { type ClientRequest, request } from 'node:http';

export interface Opened {
  asking: ClientRequest;
  /** When the first bytes are here. */
  begun: Promise<void>;
  /** How many rows there were, when all of them are here. Rejects when the stream was cut. */
  ended: Promise<number>;
}

const RESULT = Buffer.from('event: result\n');

/** Asks for a stream and counts its rows, keeping none of them. */
export function openStream(url: string, apiKey: string, body: object): Opened {
  const asking = request(url, {
    method: 'POST',
    headers: { 'x-api-key': apiKey, 'content-type': 'application/json' },
  });
  const begun = Promise.withResolvers<void>();
  const ended = Promise.withResolvers<number>();
  ended.promise.catch(() => undefined);
  asking.on('error', ended.reject);
  asking.on('response', (answer) => {
    if (answer.statusCode !== 200) ended.reject(new Error(`Answered ${answer.statusCode}`));
    let rows = 0;
    let rest = Buffer.alloc(0);
    answer.on('data', (chunk: Buffer) => {
      begun.resolve();
      const read = Buffer.concat([rest, chunk]);
      let from = 0;
      for (let at = read.indexOf(RESULT); at !== -1; at = read.indexOf(RESULT, from)) {
        rows += 1;
        from = at + RESULT.length;
      }
      // The beginning of a mark may be at the end of a chunk.
      rest = read.subarray(Math.max(from, read.length - RESULT.length + 1));
    });
    answer.on('error', ended.reject);
    answer.on('end', () => ended.resolve(rows));
  });
  asking.end(JSON.stringify(body));
  return { asking, begun: begun.promise, ended: ended.promise };
}
