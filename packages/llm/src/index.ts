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
export { answerFaults, refuseFaults } from './translation/answer-faults.ts';
export { languageFault } from './translation/language-fault.ts';
export { languageCodes, languages } from './translation/languages.ts';
export { placeholderFaults } from './translation/placeholder-faults.ts';
export { placeholdersIn, withoutPlaceholders } from './translation/placeholders.ts';
export { translationAnswer, translationQuestion } from './translation/question.ts';
export { describeFault, type TextFault } from './translation/text-fault.ts';
export { hasWords, isIdentifier, namesIdentifiers } from './translation/worth-translating.ts';
