export {
  type Call,
  type Fault,
  type FaultOf,
  inTurn,
  permanentFaults,
  sometimes,
  transientFaults,
} from './faults.ts';
export { type TranslationInput, type TranslationOutput, translateText } from './fixture-translator.ts';
export { growth, LINEAR } from './growth.ts';
export { type ModelServer, type ModelServerOptions, startModelServer } from './model-server.ts';
export { POISON, poisonOptions } from './poison.ts';
