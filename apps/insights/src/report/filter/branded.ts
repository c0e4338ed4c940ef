import { assetsNamed } from '../../prompt/assets-named.ts';
import type { Catalogue } from '../catalogue/catalogue.ts';
import { entityField } from './fields.ts';
import type { Condition } from './read-filter.ts';
import type { ResolvedFilter } from './resolve-filter.ts';

/** Which answers count: all, those to prompts that name an asset of the category, or those to the others. */
export const brandedChoices = ['include', 'only', 'exclude'] as const;
export type Branded = (typeof brandedChoices)[number];

const promptField = entityField('prompt', 'prompt_id', { level: 'answer' });

/** A filter that lets through what the filter does, of the answers that count. */
export function withBranded(
  filter: ResolvedFilter | undefined,
  branded: Branded,
  { all, assets }: Pick<Catalogue, 'all' | 'assets'>,
): ResolvedFilter | undefined {
  if (branded === 'include') return filter;
  const negated = branded === 'exclude';
  const condition: Condition = { field: promptField, test: 'in', negated, values: [], locations: [] };
  const named = assetsNamed(assets);
  const naming = all('prompt').filter(({ name }) => named(name).length > 0);
  const leaf = { condition, ids: naming.map(({ id }) => id) };
  return { and: [{ leaf }, ...(filter ? [filter] : [])] };
}
