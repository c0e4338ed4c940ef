import { randomBytes } from 'node:crypto';
import type { CDPSession, Page } from 'playwright-core';
import { observe } from '../../apps/console/journeys/testing/observed.ts';
import {
  type Look,
  type OpenedConsole,
  openConsole,
  stored,
} from '../../apps/console/journeys/testing/open-console.ts';
import { type Seeded, seed } from '../../apps/console/journeys/testing/seed.ts';
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
