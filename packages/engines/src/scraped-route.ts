import type { Abilities, Engine } from './engine.ts';
import type { Prices } from './price.ts';
import type { Route } from './route.ts';
import { createSender, type Sender } from './send.ts';
import { type AnswerEngineSettings, secretsOf } from './settings.ts';

interface Scraper {
  name: string;
  can: Abilities;
  needs: Route['needs'];
  address(settings: AnswerEngineSettings): string;
  /** The credentials, unless they are a part of each address. */
  headers?(settings: AnswerEngineSettings): Record<string, string>;
  open(sender: Sender, prices: Prices, settings: AnswerEngineSettings): Engine;
}

/** Products that forbid to be read by a program, read by somebody who does it for us: off until the operator accepts that. */
export function scrapedRoute({ name, can, needs, address, headers, open }: Scraper): Route {
  return {
    name,
    access: 'scraped',
    can,
    terms: 'scraped-surfaces',
    needs,
    open(settings, prices) {
      const sender = createSender({
        route: name,
        address: address(settings),
        headers: headers?.(settings) ?? {},
        secrets: secretsOf(settings),
        timeoutMs: settings.ENGINE_TIMEOUT_MS,
      });
      return open(sender, prices, settings);
    },
  };
}

export const basic = (user: string | undefined, password: string | undefined) => ({
  authorization: `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`,
});
