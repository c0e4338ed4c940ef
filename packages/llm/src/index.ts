export { createModel } from './create-model.ts';
export { CHARACTERS_PER_TOKEN, estimateTokens, TOKENS_PER_CALL } from './estimate-tokens.ts';
export { type Answer, type AnswerShape, answerShape, type Model, type Question } from './model.ts';
export {
  ModelError,
  type ModelFault,
  ModelNotConfiguredError,
  PermanentModelError,
  TransientModelError,
} from './model-error.ts';
export { type ModelSettings, modelSettings } from './settings.ts';
