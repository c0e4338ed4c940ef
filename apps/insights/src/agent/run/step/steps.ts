import { createModel, type Model, ModelNotConfiguredError, type ModelSettings } from '@sightline/llm';
import type { ContentService } from '../../../content-service/content-service.ts';
import type { ReportParts } from '../../../report/pipeline/context.ts';
import { compare, type Operator } from '../../node/condition.ts';
import { reportNames } from '../../node/report.ts';
import type { ModelBudget } from '../work/model-budget.ts';
import { draftStep, readStep } from './document.ts';
import { knowledgeStep, type SearchKnowledge } from './knowledge.ts';
import { llmStep } from './llm.ts';
import { reportStep } from './report.ts';
import { type RunStep, StepError } from './step.ts';
import { translateStep } from './translate.ts';
import { type WebhookParts, webhookStep } from './webhook.ts';

export interface StepParts {
  insights: ReportParts;
  searchKnowledge: SearchKnowledge;
  model: ModelSettings;
  /** Undefined: none is set up. */
  content: ContentService | undefined;
  budget: ModelBudget;
  webhooks: WebhookParts;
}

/** What each node type does, but for `each`, whose steps the run takes itself. */
export function openSteps({
  insights,
  searchKnowledge,
  model,
  content,
  budget,
  webhooks,
}: StepParts): ReadonlyMap<string, RunStep> {
  const asking = { modelOf: configuredModel(model), budget };
  const steps: Record<string, RunStep> = {
    report: reportStep(insights, ({ report }) => reportNames.find((one) => one === report) ?? 'visibility'),
    answers: reportStep(insights, () => 'answers'),
    knowledge: knowledgeStep(searchKnowledge),
    'document.read': readStep(content),
    'document.draft': draftStep(content),
    llm: llmStep(asking),
    translate: translateStep(asking),
    webhook: webhookStep(webhooks),
    condition: async ({ left, operator, right }) => ({
      outputs: { result: compare(left, operator as Operator, right) },
    }),
  };
  return new Map(Object.entries(steps));
}

/** Without one, a step that needs it fails and says which settings are missing. */
function configuredModel(settings: ModelSettings): () => Model {
  try {
    const model = createModel(settings);
    return () => model;
  } catch (error) {
    if (!(error instanceof ModelNotConfiguredError)) throw error;
    return () => {
      throw new StepError('no_model', error.message);
    };
  }
}
