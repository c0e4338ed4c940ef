import { Agent, request } from 'node:http';

interface Caller {
  /** The status of the response. */
  get(url: string, apiKey: string): Promise<number>;
  close(): void;
}

/** A client at one of the addresses of the loopback. */
export function callFrom(localAddress: string, maxSockets: number): Caller {
  const agent = new Agent({ keepAlive: true, maxSockets, localAddress } as ConstructorParameters<
    typeof Agent
  >[0]);
  return {
    get: (url, apiKey) =>
      new Promise((resolve, reject) => {
        request(url, { agent, localAddress, headers: { 'x-api-key': apiKey } }, (response) => {
          response.resume().once('end', () => resolve(response.statusCode ?? 0));
          response.once('error', reject);
        })
          .once('error', reject)
          .end();
      }),
    close: () => agent.destroy(),
  };
}
