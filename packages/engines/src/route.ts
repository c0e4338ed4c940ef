import type { Abilities, Engine } from './engine.ts';
import type { Prices } from './price.ts';
import { createSender, type Sender } from './send.ts';
import { type AnswerEngineSettings, secretsOf } from './settings.ts';
import type { TermsName } from './terms.ts';

/** A protocol at an address. */
export interface Route {
  name: string;
  access: 'api' | 'scraped';
  can: Abilities;
  terms?: TermsName;
  /** Settings without which it cannot be opened. */
  needs: readonly (keyof AnswerEngineSettings)[];
  open(settings: AnswerEngineSettings, prices: Prices): Engine;
}

type Named<End extends string> = Extract<keyof AnswerEngineSettings, `ENGINE_${string}_${End}`>;

interface Api {
  name: string;
  can: Abilities;
  terms?: TermsName;
  key: Named<'API_KEY'>;
  url: Named<'URL'>;
  headers(key: string): Record<string, string>;
  open(sender: Sender, prices: Prices, address: string): Engine;
}

/** A route to the API of an engine's own maker, with one key. */
export function apiRoute({ name: route, can, terms, key, url, headers, open }: Api): Route {
  return {
    name: route,
    access: 'api',
    can,
    ...(terms && { terms }),
    needs: [key],
    open(settings, prices) {
      const address = settings[url] ?? '';
      const timeoutMs = settings.ENGINE_TIMEOUT_MS;
      const sender = createSender({
        route,
        address,
        headers: headers(settings[key] ?? ''),
        secrets: secretsOf(settings),
        timeoutMs,
      });
      return open(sender, prices, address);
    },
  };
}

export const bearer = (key: string) => ({ authorization: `Bearer ${key}` });
