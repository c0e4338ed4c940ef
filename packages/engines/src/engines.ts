import type { Abilities, Engine } from './engine.ts';
import { EngineNotAvailableError } from './engine-error.ts';
import type { Prices } from './price.ts';
import type { Route } from './route.ts';
import { routes } from './routes.ts';
import type { AnswerEngineSettings } from './settings.ts';
import { type TermsName, terms } from './terms.ts';
import { usualPrices } from './usual-prices.ts';

/** A way to ask, and what it lacks. */
export interface RouteState {
  name: string;
  access: 'api' | 'scraped';
  can: Abilities;
  /** Of the provider, where they restrict this use. */
  terms: { name: TermsName; says: string } | undefined;
  /** Settings without which nothing can be asked this way. */
  missing: string[];
}

export interface Engines {
  readonly routes: readonly RouteState[];
  /** The same one each time. Throws an EngineNotAvailableError that names the missing settings; of an unknown name a TypeError. */
  open(route: string): Engine;
}

/** Opens nothing and sends nothing before it is asked to. */
export function createEngines(settings: AnswerEngineSettings, prices: Prices = usualPrices): Engines {
  const states = routes.map((route) => stateOf(route, settings));
  const opened = new Map<string, Engine>();
  return {
    routes: states,
    open(name) {
      const route = routes.find((one) => one.name === name);
      if (!route) throw new TypeError(`There is no route ${name}.`);
      const { missing } = stateOf(route, settings);
      if (missing.length > 0) throw new EngineNotAvailableError(name, missing);
      const engine = opened.get(name) ?? route.open(settings, prices);
      opened.set(name, engine);
      return engine;
    },
  };
}

function stateOf(
  { name, access, can, terms: under, needs }: Route,
  settings: AnswerEngineSettings,
): RouteState {
  const missing: string[] = needs.filter((one) => settings[one] === undefined);
  if (under && !settings.ENGINE_ACCEPTED_TERMS.includes(under))
    missing.push(`ENGINE_ACCEPTED_TERMS=${under}`);
  return { name, access, can, terms: under && { name: under, says: terms[under] }, missing };
}
