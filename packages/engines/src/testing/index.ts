export { ask, questionOf } from './ask.ts';
export {
  type ComposeAnswer,
  type ComposedAnswer,
  type ComposedPage,
  composeAnswer,
} from './compose-answer.ts';
export {
  type Bill,
  type EngineServer,
  type EngineServerOptions,
  startEngineServer,
} from './engine-server.ts';
export {
  type EngineCall,
  type EngineFault,
  type EngineFaultOf,
  oddAnswers,
  refusals,
  transportFaults,
} from './faults.ts';
