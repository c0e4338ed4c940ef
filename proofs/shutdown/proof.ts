import { Agent, get } from 'node:http';
import { openContentService } from '../content-service.ts';
import type { Figure, Proof } from '../proof.ts';

const CONNECTIONS = 50;

export const proof: Proof = {
  name: 'shutdown',
  summary: 'SIGTERM under load from 50 connections drops no request',
  async run({ full, say }) {
    const rounds = full ? 20 : 1;
    const content = await openContentService();
    const totals = { answered: 0, refused: 0, dropped: 0 };
    let unclean = 0;
    let slowestMs = 0;
    try {
      for (let round = 1; round <= rounds; round++) {
        const service = await content.start({ LOG_LEVEL: 'info' });
        const url = `${service.url}/components/article?websiteId=${content.websiteId}`;
        const load = startLoad(url, { 'x-api-key': content.tenant.apiKey });
        await load.reached(CONNECTIONS * 20);
        const before = performance.now();
        await service.kill('SIGTERM');
        slowestMs = Math.max(slowestMs, performance.now() - before);
        if (!(await service.lastWords()).includes('"msg":"stopped"')) unclean += 1;
        const counts = await load.ended;
        for (const key of ['answered', 'refused', 'dropped'] as const) totals[key] += counts[key];
        say(`round ${round}: ${counts.answered} answered, ${counts.dropped} dropped`);
      }
    } finally {
      await content.stop();
    }
    const figures: Figure[] = [
      {
        what: 'requests answered whole',
        goal: '> 0',
        figure: String(totals.answered),
        met: totals.answered > 0,
      },
      { what: 'requests dropped', goal: '0', figure: String(totals.dropped), met: totals.dropped === 0 },
      {
        what: 'stops that did not end by themselves',
        goal: '0',
        figure: String(unclean),
        met: unclean === 0,
      },
      {
        what: 'slowest stop',
        goal: '< 5 s',
        figure: `${(slowestMs / 1000).toFixed(2)} s`,
        met: slowestMs < 5000,
        onlyFull: true,
      },
    ];
    return figures;
  },
};

type Outcome = 'answered' | 'refused' | 'dropped';

/** Each connection asks again as soon as it is answered, until the service takes no more connections. */
function startLoad(url: string, headers: Record<string, string>) {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  const counts = { answered: 0, refused: 0, dropped: 0 };
  let wanted = { count: Number.POSITIVE_INFINITY, tell: () => {} };
  const clients = Array.from({ length: CONNECTIONS }, async () => {
    for (let outcome: Outcome = 'answered'; outcome === 'answered'; ) {
      outcome = await askOnce(agent, url, headers);
      counts[outcome] += 1;
      if (counts.answered >= wanted.count) wanted.tell();
    }
  });
  return {
    reached: (count: number) => new Promise<void>((resolve) => (wanted = { count, tell: resolve })),
    ended: Promise.all(clients).then(() => {
      agent.destroy();
      return counts;
    }),
  };
}

function askOnce(agent: Agent, url: string, headers: Record<string, string>): Promise<Outcome> {
  return new Promise((resolve) => {
    const request = get(url, { agent, headers }, (answer) => {
      let text = '';
      answer.setEncoding('utf8');
      answer.on('data', (chunk) => {
        text += chunk;
      });
      answer.on('end', () =>
        resolve(answer.statusCode === 200 && text.endsWith('}') ? 'answered' : 'dropped'),
      );
      answer.on('error', () => resolve('dropped'));
    });
    // A connection that was never made carried no request.
    request.on('error', (error: NodeJS.ErrnoException) =>
      resolve(error.code === 'ECONNREFUSED' ? 'refused' : 'dropped'),
    );
  });
}
