import { createModel, type Model, ModelNotConfiguredError, type ModelSettings } from '@sightline/llm';
import { HttpError } from '@sightline/service';

/** The configured one; or what throws 501 with what is missing. */
export function requireModel(settings: ModelSettings): () => Model {
  try {
    const model = createModel(settings);
    return () => model;
  } catch (error) {
    if (!(error instanceof ModelNotConfiguredError)) throw error;
    return () => {
      throw new HttpError(501, `${error.message} docs/how-to/prompt-volumes.md says what intents need.`);
    };
  }
}
