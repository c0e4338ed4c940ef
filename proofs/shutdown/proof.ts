import { openContentService } from '../content-service.ts';
import type { Figure, Proof } from '../proof.ts';
import { startLoad } from '../until-refused.ts';

const CONNECTIONS = 50;

export const proof: Proof = {
  name: 'shutdown',
  summary: 'SIGTERM under load from 50 connections drops no request',
  async run({ full, say }) {
    const rounds = full ? 20 : 1;
    const content = await openContentService({ settings: { LOG_LEVEL: 'info' } });
    const totals = { served: 0, refused: 0, dropped: 0 };
    let unclean = 0;
    let slowestMs = 0;
    try {
      for (let round = 1; round <= rounds; round++) {
        const service = round === 1 ? content.first : await content.start({ LOG_LEVEL: 'info' });
        const url = `${service.url}/components/article?websiteId=${content.websiteId}`;
        const load = startLoad(url, { 'x-api-key': content.tenant.apiKey }, CONNECTIONS);
        await load.reached(CONNECTIONS * 20);
        const before = performance.now();
        await service.kill('SIGTERM');
        slowestMs = Math.max(slowestMs, performance.now() - before);
        if (!(await service.lastWords()).includes('"msg":"stopped"')) unclean += 1;
        const counts = await load.ended;
        for (const key of ['served', 'refused', 'dropped'] as const) totals[key] += counts[key];
        say(`round ${round}: ${counts.served} served, ${counts.dropped} dropped`);
      }
    } finally {
      await content.stop();
    }
    const figures: Figure[] = [
      {
        what: 'requests served whole',
        goal: '> 0',
        figure: String(totals.served),
        met: totals.served > 0,
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
