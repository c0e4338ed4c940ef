import { createPool, transaction } from '@sightline/postgres';
import { createTenant, httpClient, type Tenant } from '@sightline/stack';
import type { Pool } from 'pg';
import { storeDocuments } from '../../apps/insights/src/knowledge-base/store-documents.ts';
import { openInsightsService } from '../insights-service.ts';
import type { Part } from '../proof-of-parts.ts';
import { documentsOf, queriesOf } from './corpus.ts';

const GOAL_P50_MS = 50;
const GOAL_P99_MS = 200;
const AT_ONCE = 200;

/** Every way to search a knowledge base that is full, one request after the other, beside one of another organization with the same words. */
export const searches: Part = async ({ full, say }) => {
  const [documents, searched] = full ? [100_000, 2_000] : [1_000, 60];
  const insights = await openInsightsService();
  const pool = createPool({
    url: insights.databaseUrl,
    applicationName: 'proof',
    max: 4,
    statementTimeoutMs: 600_000,
    onError: () => {},
  });
  try {
    const other = await createTenant(insights.environment.IDENTITY_URL ?? '', 'Other');
    const mine = await newBase(insights.url, insights.tenant);
    const theirs = await newBase(insights.url, other);
    const begun = performance.now();
    await Promise.all([fill(pool, mine, 'mine', documents), fill(pool, theirs, 'theirs', documents / 10)]);
    await pool.query('VACUUM ANALYZE knowledge_passages');
    say(`${documents} documents written in ${((performance.now() - begun) / 1000).toFixed(0)} s`);

    const ask = httpClient(insights.url);
    const times: { kind: string; ms: number }[] = [];
    let [wrong, foreign, empty] = [0, 0, 0];
    for (const { kind, body, isFound } of queriesOf(documents, searched)) {
      const started = performance.now();
      const response = await ask(`POST /v1/knowledge-bases/${mine}/search`, {
        apiKey: insights.tenant.apiKey,
        body,
      });
      times.push({ kind, ms: performance.now() - started });
      if (response.status !== 200) wrong += 1;
      const found: { metadata: { name: string } }[] = response.body?.data ?? [];
      foreign += found.filter(({ metadata }) => !metadata.name.startsWith('mine-')).length;
      if (isFound !== undefined && isFound !== found.length > 0) empty += 1;
    }
    for (const kind of new Set(times.map((one) => one.kind))) {
      const of = times.filter((one) => one.kind === kind).map(({ ms }) => ms);
      say(`${kind}: p50 ${at(of, 0.5).toFixed(1)} ms, p99 ${at(of, 0.99).toFixed(1)} ms of ${of.length}`);
    }
    const refused = await ask(`POST /v1/knowledge-bases/${mine}/search`, {
      apiKey: other.apiKey,
      body: { query: 'trail', top_k: 1 },
    });
    const all = times.map(({ ms }) => ms);
    return [
      time(`search of ${documents} documents, p50`, GOAL_P50_MS, at(all, 0.5)),
      time(`search of ${documents} documents, p99`, GOAL_P99_MS, at(all, 0.99)),
      none('searches that fail, or find nothing where there is something', wrong + empty),
      none('results of another organization', foreign),
      {
        what: 'search of another organization’s knowledge base',
        goal: '404',
        figure: String(refused.status),
        met: refused.status === 404,
      },
    ];
  } finally {
    await pool.end();
    await insights.stop();
  }
};

async function newBase(url: string, { organizationId, bearerToken: bearer }: Tenant): Promise<string> {
  const created = await httpClient(url)(`POST /manage/organizations/${organizationId}/knowledge-bases`, {
    bearer,
    body: { name: 'Proof' },
  });
  if (created.status !== 201) throw new Error(`The knowledge base was refused: ${created.text}`);
  return created.body.id;
}

/** As uploads are written, some hundred in one transaction. */
async function fill(pool: Pool, knowledgeBaseId: string, mark: string, count: number): Promise<void> {
  let next = 0;
  const lane = async () => {
    while (next < count) {
      const from = next;
      next += AT_ONCE;
      const documents = documentsOf(mark, from, Math.min(count, from + AT_ONCE));
      await transaction(pool, (client) => storeDocuments(client, knowledgeBaseId, documents));
    }
  };
  await Promise.all([lane(), lane(), lane()]);
}

const at = (times: number[], share: number): number =>
  times.toSorted((a, b) => a - b)[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0;

const time = (what: string, goal: number, ms: number) => ({
  what,
  goal: `≤ ${goal} ms`,
  figure: `${ms.toFixed(1)} ms`,
  met: ms <= goal,
  onlyFull: true as const,
});

const none = (what: string, count: number) => ({ what, goal: '0', figure: String(count), met: count === 0 });
