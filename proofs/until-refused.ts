import { Agent, get } from 'node:http';

type Outcome = 'served' | 'refused' | 'dropped';

/** Each connection asks again as soon as it has its response, until the service takes no more connections. */
export function startLoad(url: string, headers: Record<string, string>, connections: number) {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const counts = { served: 0, refused: 0, dropped: 0 };
  let wanted = { count: Number.POSITIVE_INFINITY, tell: () => {} };
  const clients = Array.from({ length: connections }, async () => {
    for (let outcome: Outcome = 'served'; outcome === 'served'; ) {
      outcome = await askOnce(agent, url, headers);
      counts[outcome] += 1;
      if (counts.served >= wanted.count || outcome !== 'served') wanted.tell();
    }
  });
  return {
    /** Also resolves when a request fails: there is nothing to wait for then. */
    reached: (count: number) => new Promise<void>((resolve) => (wanted = { count, tell: resolve })),
    ended: Promise.all(clients).then(() => {
      agent.destroy();
      return counts;
    }),
  };
}

function askOnce(agent: Agent, url: string, headers: Record<string, string>): Promise<Outcome> {
  return new Promise((resolve) => {
    const request = get(url, { agent, headers }, (response) => {
      response.resume();
      response.on('end', () =>
        resolve(response.statusCode === 200 && response.complete ? 'served' : 'dropped'),
      );
      response.on('error', () => resolve('dropped'));
    });
    // A connection that was never made carried no request.
    request.on('error', (error: NodeJS.ErrnoException) =>
      resolve(error.code === 'ECONNREFUSED' ? 'refused' : 'dropped'),
    );
  });
}
