import { setTimeout as pause } from 'node:timers/promises';
import type { Tenant } from '@sightline/stack';
import type { Site } from '../changes/sites.ts';
import type { Place } from '../reports/ingest/fixture.ts';
import { numberedAnswer } from '../reports/ingest/numbered-answers.ts';

export interface Clients {
  contentUrl: string;
  insightsUrl: string;
  tenant: Tenant;
  site: Site;
  place: Place;
}

export interface Outcomes {
  requests: number;
  /** 503 with `Retry-After`. */
  deferred: number;
  failures: string[];
  /** Versions of the article that were acknowledged as published, in their order. */
  published: number[];
  /** Answers that were acknowledged: the numbers 0 … answers-1. */
  answers: number;
  /** By kind of request: when each that succeeded began and ended. */
  successes: Map<string, [began: number, ended: number][]>;
}

const BATCH = 20;
const PACE_MS = 25;
/** A request whose service is replaced may wait for what that service waits for. */
const MOST_MS = 30_000;

/** Editors, senders of answers and readers, one request after the other each, until told to stop. */
export async function loadUntil(signal: AbortSignal, clients: Clients): Promise<Outcomes> {
  const { contentUrl, insightsUrl, tenant, site, place } = clients;
  const outcomes: Outcomes = {
    requests: 0,
    deferred: 0,
    failures: [],
    published: [],
    answers: 0,
    successes: new Map(),
  };

  /** Again while the service asks for it; anything else that is no success is a failure. */
  async function ask(kind: string, url: string, init: RequestInit): Promise<Response | undefined> {
    for (;;) {
      outcomes.requests += 1;
      const began = performance.now();
      const response = await fetch(url, { ...init, signal: AbortSignal.timeout(MOST_MS) }).catch(
        (error: unknown) => void outcomes.failures.push(`${url}: ${reasonOf(error)}`),
      );
      if (response?.status === 503 && response.headers.has('retry-after')) {
        outcomes.deferred += 1;
        await response.arrayBuffer();
        await pause(100);
        continue;
      }
      if (response && !response.ok)
        outcomes.failures.push(`${url}: ${response.status} ${(await response.text()).slice(0, 200)}`);
      if (!response?.ok) return undefined;
      const successes = outcomes.successes.get(kind) ?? [];
      successes.push([began, performance.now()]);
      outcomes.successes.set(kind, successes);
      return response;
    }
  }
  const json = async (response: Response | undefined) => (await response?.json()) as Record<string, never>;
  const sending = (key: string, body: unknown, type = 'application/json'): RequestInit => ({
    headers: { 'x-api-key': key, 'content-type': type },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
  const { websiteId, documentId } = site;
  const document = `${contentUrl}/manage/websites/${websiteId}/documents/${documentId}`;
  let edits = 0;

  const clientsOf: (() => Promise<unknown>)[] = [
    async () => {
      const content = { title: 'Proof', slug: 'only', summary: `edit ${edits++}` };
      const edited = await ask('edit', document, {
        method: 'PATCH',
        ...sending(tenant.writeKey, { content }),
      });
      if (!edited) return;
      await edited.arrayBuffer();
      const { version } = await json(
        await ask('publish', `${document}/publish`, {
          method: 'POST',
          headers: { 'x-api-key': tenant.writeKey },
        }),
      );
      if (version !== undefined) outcomes.published.push(Number(version));
    },
    async () => {
      const lines = Array.from({ length: BATCH }, (_, n) =>
        JSON.stringify(numberedAnswer(place, outcomes.answers + n)),
      );
      const sent = await ask('send answers', `${insightsUrl}/v1/ingest/answers`, {
        method: 'POST',
        ...sending(tenant.writeKey, lines.join('\n'), 'application/x-ndjson'),
      });
      await sent?.arrayBuffer();
      // A batch that failed is sent again, as its client would.
      if (sent) outcomes.answers += BATCH;
    },
    async () => {
      const read = await ask('read content', `${contentUrl}/dataset/article?websiteId=${websiteId}`, {
        headers: { 'x-api-key': tenant.apiKey },
      });
      await read?.arrayBuffer();
    },
    async () => {
      const body = {
        category_id: place.categoryId,
        start_date: '2026-01-01',
        end_date: '2026-03-31',
        group_by: ['date'],
      };
      const read = await ask('read a report', `${insightsUrl}/v2/reports/visibility`, {
        method: 'POST',
        ...sending(tenant.apiKey, body),
      });
      await read?.arrayBuffer();
    },
  ];
  await Promise.all(
    clientsOf.map(async (next) => {
      while (!signal.aborted) {
        await next();
        await pause(PACE_MS);
      }
    }),
  );
  return outcomes;
}

function reasonOf(error: unknown): string {
  const { message, cause } = error as Error;
  return cause instanceof Error ? `${message}: ${cause.message}` : message;
}
