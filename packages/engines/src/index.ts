export {
  bounds,
  type Citation,
  type Dropped,
  type EngineAnswer,
  type Finish,
  type Page,
  type Usage,
} from './answer.ts';
export { countryName, numberOfAlpha3 } from './countries.ts';
export { dataForSeoFault } from './dataforseo/envelope.ts';
export type {
  Abilities,
  Bound,
  Call,
  Cost,
  Engine,
  Estimate,
  Found,
  Mode,
  Notice,
  Noticed,
  Place,
  Progress,
  Question,
  Search,
} from './engine.ts';
export {
  EngineError,
  EngineNotAvailableError,
  type Fault,
  faults,
  type Next,
  type Paid,
} from './engine-error.ts';
export { createEngines, type Engines, type RouteState } from './engines.ts';
export { inabilities, type Plan } from './inabilities.ts';
export { costOf, nanosOf, type Price, type Prices, priceOf } from './price.ts';
export { type AnswerEngineSettings, answerEngineSettings, dataForSeoSettings } from './settings.ts';
export { type TermsName, terms, termsNames } from './terms.ts';
export { usualPrices } from './usual-prices.ts';
