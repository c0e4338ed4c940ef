import { startService } from '@sightline/stack';
import { openContentService } from '../content-service.ts';
import type { Proof } from '../proof.ts';
import { median, requestsPerSecond } from '../wrk.ts';

const GOAL = 0.8;

export const proof: Proof = {
  name: 'overhead',
  summary: 'GET /components/{name} through the whole service against bare node:http with pg and the same SQL',
  async run({ full, say }) {
    const { rounds, seconds, warmUp } = full
      ? { rounds: 25, seconds: 2, warmUp: 10 }
      : { rounds: 1, seconds: 1, warmUp: 0 };
    const content = await openContentService();
    const bare = await startService({
      program: 'proofs/overhead/bare-server.ts',
      environment: content.environment,
    });
    try {
      const service = await content.start();
      const path = `/components/article?websiteId=${content.websiteId}`;
      const headers = { 'x-api-key': content.tenant.apiKey };
      await sameAnswer(service.url + path, bare.url + path, headers);
      const measure = (url: string, duration = seconds) =>
        requestsPerSecond({ url: url + path, headers, connections: 32, seconds: duration });
      if (warmUp > 0) for (const { url } of [bare, service]) await measure(url, warmUp);
      const pairs: { bare: number; service: number }[] = [];
      for (let round = 1; round <= rounds; round++) {
        // Each goes first in every second round, so that neither profits from what the other left behind.
        const first = await measure(round % 2 === 0 ? bare.url : service.url);
        const second = await measure(round % 2 === 0 ? service.url : bare.url);
        const pair = round % 2 === 0 ? { bare: first, service: second } : { bare: second, service: first };
        say(`round ${round}: bare ${pair.bare.toFixed(0)}/s, service ${pair.service.toFixed(0)}/s`);
        pairs.push(pair);
      }
      const ratio = median(pairs.map((pair) => pair.service / pair.bare));
      return [
        {
          what: 'bare node:http + pg',
          goal: '',
          figure: `${median(pairs.map((pair) => pair.bare)).toFixed(0)}/s`,
          met: true,
        },
        {
          what: 'whole service',
          goal: '',
          figure: `${median(pairs.map((pair) => pair.service)).toFixed(0)}/s`,
          met: true,
        },
        {
          what: 'service / bare, 32 connections',
          goal: `≥ ${GOAL}`,
          figure: ratio.toFixed(3),
          met: ratio >= GOAL,
          onlyFull: true,
        },
      ];
    } finally {
      await bare.stop();
      await content.stop();
    }
  },
};

async function sameAnswer(one: string, other: string, headers: Record<string, string>): Promise<void> {
  const [a, b] = await Promise.all([one, other].map(async (url) => (await fetch(url, { headers })).json()));
  if (JSON.stringify(a) !== JSON.stringify(b)) throw new Error('The two servers do not answer the same');
}
