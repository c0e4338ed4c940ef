import { setTimeout as pause } from 'node:timers/promises';
import { httpClient } from '@sightline/stack';
import { createEditor } from '../changes/sites.ts';
import { numberedAnswer } from '../reports/ingest/numbered-answers.ts';
import { pixel } from '../tenancy/walk/pixel.ts';
import { LOGS } from '../traffic/ingest/log-fixture.ts';
import { numberedLine } from '../traffic/ingest/numbered-lines.ts';
import type { Installation } from './installation.ts';

/** What a client was told is stored, and when it was told. */
export interface Acknowledged {
  at: number;
  kind: 'document' | 'answers' | 'visits' | 'image' | 'key' | 'revocation';
  /** The id, the address of the image, or the key; the first number of a batch. */
  value: string;
}

export interface Load {
  acknowledged: Acknowledged[];
  /** Requests that failed, in words. */
  failures: string[];
  /** By key: its id, to revoke it. */
  keys: Map<string, string>;
  /** The next numbers: they go on over all rounds. */
  next: { document: number; answers: number; visits: number };
}

export const BATCH = { answers: 20, visits: 100 };

export const newLoad = (): Load => ({
  acknowledged: [],
  failures: [],
  keys: new Map(),
  next: { document: 0, answers: 0, visits: 0 },
});

/** Everything that clients write, at once, until told to stop. */
export async function writeUntil(signal: AbortSignal, installation: Installation, load: Load): Promise<void> {
  const { system, tenant, site, written } = installation;
  const editor = createEditor(system.content.url, tenant);
  const path = `/manage/websites/${site.websiteId}`;
  const note = (kind: Acknowledged['kind'], value: string) =>
    load.acknowledged.push({ at: Date.now(), kind, value });
  const ingest = async (request: string, text: string) => {
    const response = await fetch(system.insights.url + request, {
      method: 'POST',
      headers: { 'x-api-key': tenant.writeKey, 'content-type': 'application/x-ndjson' },
      body: text,
    });
    if (response.status !== 200) throw new Error(`${request}: ${response.status} ${await response.text()}`);
  };
  const numbers = (from: number, count: number) => Array.from({ length: count }, (_, n) => from + n);
  const writers: (() => Promise<unknown>)[] = [
    async () => {
      const n = load.next.document++;
      const content = { title: `Proof ${n}`, slug: `proof-${n}`, summary: 'x'.repeat(n % 500) };
      const { id } = await editor(`POST ${path}/documents`, { schema_name: 'article', content });
      await editor(`POST ${path}/documents/${id}/publish`);
      note('document', id);
    },
    async () => {
      const from = load.next.answers;
      load.next.answers += BATCH.answers;
      const lines = numbers(from, BATCH.answers).map((n) => JSON.stringify(numberedAnswer(written, n)));
      await ingest('/v1/ingest/answers', lines.join('\n'));
      note('answers', String(from));
    },
    async () => {
      const from = load.next.visits;
      load.next.visits += BATCH.visits;
      await ingest(LOGS, numbers(from, BATCH.visits).map(numberedLine).join('\n'));
      note('visits', String(from));
    },
    async () => {
      const { id, key } = await tenant.person.createOrganizationKey(tenant.organizationId, {
        name: 'proof',
        permissions: ['insights_read'],
      });
      load.keys.set(key, id);
      note('key', key);
      if (load.keys.size % 2 === 1) return;
      await tenant.person.revokeKey(id);
      note('revocation', key);
    },
    async () => {
      const body = new FormData();
      body.append('file', new Blob([pixel]), `image-${load.next.document}.png`);
      const response = await fetch(`${system.content.url}${path}/assets`, {
        method: 'POST',
        headers: { authorization: `Bearer ${await tenant.person.token()}` },
        body,
      });
      if (response.status !== 201) throw new Error(`upload: ${response.status} ${await response.text()}`);
      const { id, file_name } = (await response.json()) as { id: string; file_name: string };
      note('image', `/assets/${id}/${file_name}`);
    },
  ];
  await Promise.all(
    writers.map(async (write) => {
      while (!signal.aborted) {
        await write().catch((error: unknown) => load.failures.push(String(error)));
        await pause(20);
      }
    }),
  );
}

/** The bytes of a report of the category that gets no answers any more. */
export async function readReport({ system, tenant, settled }: Installation): Promise<string> {
  const body = {
    category_id: settled.categoryId,
    start_date: '2026-01-01',
    end_date: '2026-03-31',
    scope: 'all',
    group_by: ['date'],
  };
  const response = await httpClient(system.insights.url)('POST /v2/reports/visibility', {
    apiKey: tenant.apiKey,
    body,
  });
  if (response.status !== 200) throw new Error(`The report: ${response.status} ${response.text}`);
  return response.text;
}
