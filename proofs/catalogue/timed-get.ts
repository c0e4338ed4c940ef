import { Agent, get } from 'node:http';

interface Timed {
  ms: number;
  body: Buffer;
}

export type TimedGet = (path: string) => Promise<Timed>;

/** Asks over one connection, one request at a time; from the request to the last byte. */
export function timedGet(url: string, apiKey: string): TimedGet {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  return (path) =>
    new Promise((resolve, reject) => {
      const startedAt = performance.now();
      get(url + path, { agent, headers: { 'x-api-key': apiKey } }, (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.once('error', reject);
        response.once('end', () => {
          const ms = performance.now() - startedAt;
          const body = Buffer.concat(chunks);
          if (response.statusCode === 200) resolve({ ms, body });
          else reject(new Error(`${path} answered ${response.statusCode}: ${body.toString().slice(0, 500)}`));
        });
      }).once('error', reject);
    });
}
