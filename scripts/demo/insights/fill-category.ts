import { createHash } from 'node:crypto';
import type { Field } from './fields.ts';
import { promptsOf } from './questions.ts';
import type { Steward } from './steward.ts';
import { brand, citationCategories, citationTags, personas } from './watched.ts';

/** A category with all that is asked and watched in it. Answers its id. */
export async function fillCategory(
  steward: Steward,
  { field, index, organizationId }: { field: Field; index: number; organizationId: string },
): Promise<string> {
  const id = await ensureCategory(steward, field, organizationId);
  const below = `/manage/categories/${id}`;
  const rivals = field.rivals.map(({ name, alternateNames, website }) => ({
    name,
    alternate_names: alternateNames,
    website,
    is_owned: false,
  }));
  for (const asset of [brand, ...rivals]) await steward.ensure(`${below}/assets`, asset);
  for (const persona of personas) await steward.ensure(`${below}/personas`, persona);
  for (const group of citationCategories) await steward.ensure(`${below}/citation-categories`, group);
  for (const group of citationTags) await steward.ensure(`${below}/citation-tags`, group);

  const prompts = promptsOf(field, index).map((prompt) => ({ id: idOf(id, prompt.prompt), ...prompt }));
  const path = `/v1/org/categories/${id}/prompts`;
  await steward.ask(`POST ${path}`, { prompts });
  // What nobody asks any more.
  const disabled = prompts.filter(({ topic }, place) => topic.name === 'Price' && place % 4 === 0);
  await steward.ask(`PATCH ${path}/status`, {
    prompt_ids: disabled.map((prompt) => prompt.id),
    status: 'disabled',
  });
  return id;
}

export async function fillSmallCategory(steward: Steward, organizationId: string): Promise<string> {
  const category = { name: 'Winter gloves', internalName: 'Hands', regions: ['Sweden'] };
  const id = await ensureCategory(steward, category, organizationId);
  const asset = { name: 'Borealis Gear', website: 'borealis-gear.example', is_owned: true };
  await steward.ensure(`/manage/categories/${id}/assets`, asset);
  return id;
}

async function ensureCategory(
  steward: Steward,
  { name, internalName: internal_name, regions }: Pick<Field, 'name' | 'internalName' | 'regions'>,
  organizationId: string,
): Promise<string> {
  const present = await steward.ask<{ id: string; name: string }[]>('GET /manage/categories');
  const found = present.find((category) => category.name === name);
  if (found) return found.id;
  const region_ids = await regionIds(steward, regions);
  const body = { name, internal_name, organization_ids: [organizationId], region_ids };
  return (await steward.ask<{ id: string }>('POST /manage/categories', body)).id;
}

export async function regionIds(steward: Steward, names: readonly string[]): Promise<string[]> {
  const regions = await steward.ask<{ id: string; name: string }[]>('GET /manage/regions');
  return regions.filter(({ name }) => names.includes(name)).map(({ id }) => id);
}

/** The same for the same question in the same category, so that asking for it again creates nothing. */
function idOf(categoryId: string, prompt: string): string {
  const hash = createHash('sha256').update(`${categoryId} ${prompt}`).digest('hex');
  const parts = [hash.slice(0, 8), hash.slice(8, 12), `8${hash.slice(13, 16)}`, `8${hash.slice(17, 20)}`];
  return [...parts, hash.slice(20, 32)].join('-');
}
