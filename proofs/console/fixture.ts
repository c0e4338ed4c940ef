import { randomBytes } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import type { CDPSession, Page } from 'playwright-core';
import { observe } from '../../apps/console/journeys/testing/observed.ts';
import {
  type Look,
  type OpenedConsole,
  openConsole,
  stored,
} from '../../apps/console/journeys/testing/open-console.ts';
import { list, type Seeded, seed } from '../../apps/console/journeys/testing/seed.ts';
import { seedAnswers } from '../../scripts/demo/seed-answers.ts';
import { seedInsights } from '../../scripts/demo/seed-insights.ts';
import type { Figure } from '../proof.ts';

export interface Fixture extends Seeded, Pick<OpenedConsole, 'url' | 'system' | 'tenant' | 'open'> {
  /** The address of a screen of insights. */
  at(path: string): string;
  /** A new profile with an empty cache that is signed in, and observed from its first document on. */
  visitor(look?: Look): Promise<Visitor>;
  close(): Promise<void>;
}

interface Visitor {
  page: Page;
  session: CDPSession;
  leave(): Promise<void>;
}

interface PartOptions {
  full: boolean;
  say(line: string): void;
}

export type ConsolePart = (fixture: Fixture, options: PartOptions) => Promise<Figure[]>;

/** The system in a browser. Small: 1,470 answers. Full: the 60,000 of the demo. */
export async function openFixture(full: boolean): Promise<Fixture> {
  const opened = await openConsole({
    clickhouseDatabase: () => `proof${randomBytes(6).toString('hex')}`,
    settings: {
      // The proof asks several times a second whether what it sent is there: more than a key may ask in an hour.
      RATE_LIMIT_PER_HOUR: '3600000',
      // So that there can be targets; nothing is asked.
      ENGINE_OPENAI_API_KEY: 'of-nobody',
    },
  });
  try {
    const { url, system, tenant } = opened;
    const seeded = await (full ? seedDemo(opened) : seed(system.insights.url, tenant));
    await stored(system.insights.url, tenant, seeded);
    return {
      ...seeded,
      url,
      system,
      tenant,
      open: opened.open,
      at: (path) => `${url}/o/${tenant.organizationId}/insights/${seeded.category}${path}`,
      async visitor(look) {
        const { page } = await opened.signedIn(look);
        const session = await page.context().newCDPSession(page);
        await observe(page);
        return { page, session, leave: () => page.context().close() };
      },
      close: opened.close,
    };
  } catch (error) {
    await opened.close();
    throw error;
  }
}

async function seedDemo({ system, tenant }: OpenedConsole): Promise<Seeded> {
  const insightsUrl = system.insights.url;
  const [categoryId = ''] = await seedInsights({
    insightsUrl,
    bearer: tenant.bearerToken,
    organizationId: tenant.organizationId,
    domains: [],
    regions: [],
    size: 'full',
  });
  const { sent } = await seedAnswers({
    insightsUrl,
    apiKey: tenant.writeKey,
    categoryId,
    before: undefined,
    now: new Date(),
    signal: new AbortController().signal,
  });
  return { category: categoryId, answers: sent };
}

/** Sends some answers of now. */
export async function answerSender({ system, tenant, category }: Fixture): Promise<() => Promise<number>> {
  const url = system.insights.url;
  // That of the tenant lives for a quarter of an hour.
  const token = await tenant.person.token();
  const first = async (path: string) => (await list(url, path, token))[0]?.id;
  const [prompt_id, model_id, region_id] = await Promise.all([
    first(`/v1/org/categories/${category}/prompts`),
    first('/v1/org/models'),
    first(`/v1/org/categories/${category}/regions`),
  ]);
  return async () => {
    const now = Date.now();
    const answers = Array.from({ length: 10 }, (_, index) => ({
      category_id: category,
      prompt_id,
      model_id,
      region_id,
      created_at: new Date(now - index).toISOString(),
      response: 'Aurora Outdoor makes light tents.',
      extract: true,
    }));
    const response = await fetch(`${url}/v1/ingest/answers`, {
      method: 'POST',
      headers: { 'x-api-key': tenant.writeKey, 'content-type': 'application/json' },
      body: JSON.stringify(answers),
    });
    const text = await response.text();
    const { accepted } = (response.ok ? JSON.parse(text) : {}) as { accepted?: number };
    if (accepted !== answers.length) throw new Error(`POST /v1/ingest/answers ${response.status}: ${text}`);
    return accepted;
  };
}

/** Sends answers and waits until reports count them: what was read of those before is of no use to the next visitor. */
export async function newAnswers(
  { system, tenant, category }: Fixture,
  send: () => Promise<number>,
): Promise<void> {
  const version = async () => {
    const response = await fetch(`${system.insights.url}/v2/reports/visibility`, {
      method: 'POST',
      headers: { 'x-api-key': tenant.apiKey, 'content-type': 'application/json' },
      // Of a day that no screen asks for.
      body: JSON.stringify({
        category_id: category,
        start_date: '2001-01-01',
        end_date: '2001-01-01',
        include: ['counts'],
      }),
    });
    if (!response.ok)
      throw new Error(`POST /v2/reports/visibility ${response.status}: ${await response.text()}`);
    return ((await response.json()) as { info: { data_version: number } }).info.data_version;
  };
  const before = await version();
  await send();
  while ((await version()) === before) await delay(50);
}
