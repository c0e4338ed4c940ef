import { setTimeout as pause } from 'node:timers/promises';
import { zstdCompressSync } from 'node:zlib';
import { createClickHouse, insertTexts, migrateClickHouse } from '@sightline/clickhouse';
import { pageOfVisits } from '../../../apps/insights/src/page/page-of.ts';
import { createClassifier } from '../../../apps/insights/src/traffic/classify/classifier.ts';
import { readCombined } from '../../../apps/insights/src/traffic/format/combined.ts';
import { visitColumns, visitRow } from '../../../apps/insights/src/traffic/ingest/visit-row.ts';
import type { Figure } from '../../proof.ts';
import type { IngestFixture } from '../../reports/ingest/fixture.ts';
import { acceptedVisits, LOGS, openLogFixture, storedVisits } from './log-fixture.ts';
import { DOMAIN, numberedLine } from './numbered-lines.ts';

/** Bodies that are made beforehand, and sent again and again under other keys: what makes them is not measured. */
const BODIES = 5;
const SENDERS = 3;
const RATIO = 0.5;

const sizes = {
  full: { lines: 10_000_000, bodyLines: 100_000 },
  small: { lines: 12_000, bodyLines: 2_000 },
};

/** Logs come in about as fast as ClickHouse takes the same rows from somebody who has them ready. */
export async function ingestPart({
  full,
  say,
}: {
  full: boolean;
  say(line: string): void;
}): Promise<Figure[]> {
  const { lines, bodyLines } = sizes[full ? 'full' : 'small'];
  const fixture = await openLogFixture({ each: 1 });
  try {
    const texts = Array.from({ length: BODIES }, (_, body) =>
      Array.from({ length: bodyLines }, (_, n) => numberedLine(body * bodyLines + n)),
    );
    const bare = [await bareRate(fixture, texts, lines / 2, 'before')];
    const { rate, stored } = await ingestRate(fixture, texts, lines);
    bare.push(full ? await bareRate(fixture, texts, lines / 2, 'after') : (bare[0] ?? 0));
    const meanBare = (2 * (bare[0] ?? 0) * (bare[1] ?? 0)) / ((bare[0] ?? 0) + (bare[1] ?? 0));
    say(`bare inserts: ${bare.map((one) => `${Math.round(one)} rows/s`).join(' before, ')} after`);
    const ratio = rate / meanBare;
    return [
      { what: 'visits stored', goal: String(lines), figure: String(stored), met: stored === lines },
      {
        // Of few lines most of the time is the second that the worker waits for more.
        what: `lines a second, sent to stored, against ${Math.round(meanBare)} rows of a bare insert`,
        goal: `≥ ${RATIO} of it`,
        figure: `${Math.round(rate)} (${ratio.toFixed(2)})`,
        met: ratio >= RATIO,
        onlyFull: true,
      },
    ];
  } finally {
    await fixture.close();
  }
}

/** The same parsed rows, written beforehand, into the same tables of another database, from one process. */
async function bareRate(
  { clickhouse: { url } }: IngestFixture,
  texts: string[][],
  count: number,
  name: string,
) {
  const clickhouse = createClickHouse({
    url,
    database: `bare_${name}`,
    applicationName: 'proof',
    requestTimeoutMs: 120_000,
  });
  const directory = new URL('../../../apps/insights/migrations/clickhouse', import.meta.url).pathname;
  await migrateClickHouse({ client: clickhouse, directory });
  const parts = {
    classifier: createClassifier(),
    storedAddress: (address: string) => address,
    pageOf: pageOfVisits(),
  };
  const domain = { id: '00000000-0000-7000-8000-000000000001', name: DOMAIN, host: `www.${DOMAIN}` };
  const read = readCombined();
  const now = Date.now();
  const batches = texts.map((lines) =>
    lines.map((line) => {
      const visit = read(line);
      if (!visit || 'passedOver' in visit) throw new Error(`No visit: ${line}`);
      return visitRow(visit, domain, parts, now).text;
    }),
  );
  const joined = batches.map((rows) =>
    Array.from({ length: rows.length / 1000 }, (_, n) => rows.slice(n * 1000, n * 1000 + 1000).join('')),
  );
  const startedAt = performance.now();
  let inserted = 0;
  for (let batch = 0; inserted < count; batch += 1) {
    const pair = [joined[(2 * batch) % BODIES] ?? [], joined[(2 * batch + 1) % BODIES] ?? []];
    await insertTexts(clickhouse, {
      table: 'visits',
      columns: visitColumns,
      deduplicationToken: `${name} ${batch}`,
      texts: pair.flat(),
    });
    inserted += 1000 * pair.flat().length;
  }
  const rate = inserted / ((performance.now() - startedAt) / 1000);
  await clickhouse.native.command({ query: `DROP DATABASE bare_${name} SYNC` });
  await clickhouse.close();
  return rate;
}

async function ingestRate(fixture: IngestFixture, texts: string[][], count: number) {
  const bodies = texts.map((lines) => zstdCompressSync(lines.join('\n')));
  const url = `${fixture.servers[0]?.url}${LOGS}`;
  const startedAt = performance.now();
  let next = 0;
  const send = async () => {
    for (let n = next++; n * (texts[0]?.length ?? 1) < count; n = next++) {
      const answer = await fetch(url, {
        method: 'POST',
        headers: {
          'x-api-key': fixture.apiKey,
          'content-type': 'text/plain',
          'content-encoding': 'zstd',
          'idempotency-key': `body ${n}`.replace(' ', '-'),
        },
        body: bodies[n % BODIES] as Uint8Array<ArrayBuffer>,
      });
      const text = await answer.text();
      if (answer.status !== 200) throw new Error(`Answered ${answer.status}: ${text}`);
      acceptedVisits(text);
    }
  };
  await Promise.all(Array.from({ length: SENDERS }, send));
  for (const deadline = performance.now() + 120_000; performance.now() < deadline; await pause(100)) {
    const { visits: stored } = await storedVisits(fixture.clickhouse.url, fixture.database);
    if (stored >= count) break;
  }
  const rate = count / ((performance.now() - startedAt) / 1000);
  const { visits: stored } = await storedVisits(fixture.clickhouse.url, fixture.database);
  return { rate, stored };
}
