import { assetsNamed } from '../../prompt/assets-named.ts';
import { type AnalysisType, analysisTypes } from '../../prompt/prompt.ts';
import type { Catalogue } from '../catalogue/catalogue.ts';
import { entityField } from './fields.ts';
import type { Condition } from './read-filter.ts';
import type { ResolvedFilter } from './resolve-filter.ts';

/** Which answers count: all, those to prompts that name an asset of the category, or those to the others. */
export const brandedChoices = ['include', 'only', 'exclude'] as const;
/** Which answers count: those to prompts that are set to this analysis, or all. */
export const analysisChoices = [...analysisTypes, 'any'] as const;

/** Of which prompts answers count. */
export interface PromptsCounted {
  branded?: (typeof brandedChoices)[number] | undefined;
  analysis?: AnalysisType | 'any' | undefined;
}

/** Those of a request. `usual`: the analysis when it names none. */
export const promptsCountedBy = (
  { branded = 'include', analysis }: PromptsCounted,
  usual: AnalysisType | 'any' = 'any',
): Required<PromptsCounted> => ({ branded, analysis: analysis ?? usual });

const promptField = entityField('prompt', 'prompt_id', { level: 'answer' });

/** A filter that lets through what the filter does, of the answers that count. */
export function withPromptsCounted(
  filter: ResolvedFilter | undefined,
  { branded = 'include' }: PromptsCounted,
  { all, assets, promptsLeftOut }: Pick<Catalogue, 'all' | 'assets' | 'promptsLeftOut'>,
): ResolvedFilter | undefined {
  const conditions: ResolvedFilter[] = [];
  if (promptsLeftOut.length > 0) conditions.push(isAmong(promptsLeftOut, true));
  if (branded !== 'include') {
    const named = assetsNamed(assets);
    const naming = all('prompt').filter(({ name }) => named(name).length > 0);
    conditions.push(
      isAmong(
        naming.map(({ id }) => id),
        branded === 'exclude',
      ),
    );
  }
  if (conditions.length === 0) return filter;
  return { and: [...conditions, ...(filter ? [filter] : [])] };
}

function isAmong(ids: string[], negated: boolean): ResolvedFilter {
  const condition: Condition = { field: promptField, test: 'in', negated, values: [], locations: [] };
  return { leaf: { condition, ids } };
}
