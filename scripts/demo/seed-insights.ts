import { fields } from './insights/fields.ts';
import { fillCategory, fillSmallCategory, regionIds } from './insights/fill-category.ts';
import { createSteward } from './insights/steward.ts';

/** Of what is loaded here. What an account has already stays, and what is missing is added. */
export const CATALOGUE_EDITION = 2;

interface Seed {
  insightsUrl: string;
  bearer: string;
  organizationId: string;
  domains: readonly string[];
  regions: readonly string[];
  /** Everything that the brand watches, or a category with a single brand in it. */
  size: 'full' | 'small';
}

/** The catalogue of an organization, made over HTTP as a person would. Answers the ids of its categories. */
export async function seedInsights(seed: Seed): Promise<string[]> {
  const { organizationId } = seed;
  const steward = createSteward(seed.insightsUrl, seed.bearer);
  const organization = `/manage/organizations/${organizationId}`;
  for (const name of seed.domains) await steward.ensure(`${organization}/domains`, { name });
  for (const id of await regionIds(steward, seed.regions)) {
    await steward.ask(`PUT ${organization}/regions/${id}`);
  }
  if (seed.size === 'small') return [await fillSmallCategory(steward, organizationId)];
  const ids: string[] = [];
  for (const [index, field] of fields.entries()) {
    ids.push(await fillCategory(steward, { field, index, organizationId }));
  }
  return ids;
}

/** Also for the people of another organization of the same person. */
export async function shareCategory(
  { insightsUrl, bearer }: { insightsUrl: string; bearer: string },
  categoryId: string,
  organizationId: string,
): Promise<void> {
  const steward = createSteward(insightsUrl, bearer);
  await steward.ask(`PUT /manage/categories/${categoryId}/organizations/${organizationId}`);
}
