import type { Organization } from '../organization/organization.ts';
import { builtIn } from './built-in.ts';
import type { Catalogue } from './random-catalogue.ts';

type Key = string | null;

/** By the bytes of UTF-8, which is by code points. */
const compare = (a: Key, b: Key) => Buffer.compare(Buffer.from(a ?? ''), Buffer.from(b ?? ''));

function sorted<T>(rows: T[], keys: (row: T) => Key[]): T[] {
  return rows.toSorted((a, b) => {
    const others = keys(b);
    return keys(a).reduce((order, key, index) => order || compare(key, others[index] ?? null), 0);
  });
}
const byName = <T extends { id: string; name: string }>(rows: T[]) =>
  sorted(rows, ({ name, id }) => [name, id]);
const fannedOut = <T extends { id: string; name: string; organization: Organization }>(rows: T[]) =>
  sorted(rows, (row) => [row.name, row.id, row.organization.name, row.organization.id]);

const named = ({ id, name }: { id: string; name: string }) => ({ id, name });
const milliseconds = (moment: string) => `${moment.slice(0, 23)}Z`;

function wireAsset(asset: Catalogue['assets'][number]) {
  const { id, name, website, alternate_domains, is_owned, logo_url } = asset;
  return {
    id,
    name,
    website,
    alternate_domains,
    is_owned,
    created_at: milliseconds(asset.created_at),
    logo_url,
  };
}

const wirePersona = ({ id, name, profile }: Catalogue['personas'][number]) => ({
  id,
  name,
  persona: profile,
});

/** What `organizations` see, straight from the rows: every row is looked at, and nothing is clever. */
export function naiveLists(catalogue: Catalogue, organizations: Organization[]) {
  const seen = new Set(organizations.map(({ id }) => id));
  const ownersOf = (categoryId: string) =>
    organizations.filter(({ id }) =>
      catalogue.category_organizations.some(
        (owner) => owner.category_id === categoryId && owner.organization_id === id,
      ),
    );
  const categories = catalogue.categories.map(({ id, name, internal_name }) => ({ id, name, internal_name }));
  const withOwners = <T extends { category_id: string }, Wire>(rows: T[], wire: (row: T) => Wire) =>
    rows.flatMap((row) =>
      ownersOf(row.category_id).map((organization) => ({
        ...wire(row),
        category: categories.find(({ id }) => id === row.category_id),
        organization,
      })),
    );
  const regions = new Set([
    ...catalogue.organization_regions
      .filter(({ organization_id }) => seen.has(organization_id))
      .map(({ region_id }) => region_id),
    ...catalogue.category_regions
      .filter(({ category_id }) => ownersOf(category_id).length > 0)
      .map(({ region_id }) => region_id),
  ]);
  const domains = catalogue.domains.filter(({ organization_id }) => seen.has(organization_id));
  return {
    regions: byName(
      [...builtIn.regions, ...catalogue.regions].filter(({ id }) => regions.has(id)).map(named),
    ),
    models: byName([
      ...builtIn.models,
      ...catalogue.models.filter(({ organization_id }) => seen.has(organization_id)).map(named),
    ]),
    domains: sorted(domains, ({ created_at, id }) => [created_at, id]).map((domain) => ({
      id: domain.id,
      name: domain.name,
      created_at: milliseconds(domain.created_at),
      organization: organizations.find(({ id }) => id === domain.organization_id),
    })),
    assets: { data: fannedOut(withOwners(catalogue.assets, wireAsset)) },
    personas: { data: fannedOut(withOwners(catalogue.personas, wirePersona)) },
    categories: fannedOut(
      categories.flatMap((category) =>
        ownersOf(category.id).map((organization) => ({ ...category, organization })),
      ),
    ),
  };
}

/** What a category has; `undefined` for a caller of none of its owners. */
export function naiveCategory(catalogue: Catalogue, organizations: Organization[], categoryId: string) {
  const mine = <T extends { category_id: string }>(rows: T[]) =>
    rows.filter(({ category_id }) => category_id === categoryId);
  const owned = mine(catalogue.category_organizations).some((owner) =>
    organizations.some(({ id }) => id === owner.organization_id),
  );
  if (!owned) return undefined;
  const value = ({ id, name }: { id: string; name: string }) => ({ value: id, name });
  const regionIds = mine(catalogue.category_regions).map(({ region_id }) => region_id);
  return {
    topics: byName(mine(catalogue.topics)).map(({ id, name, status }) => ({ id, name, status })),
    tags: byName(mine(catalogue.tags)).map(named),
    regions: byName(
      [...builtIn.regions, ...catalogue.regions].filter(({ id }) => regionIds.includes(id)),
    ).map(named),
    'citation-categories': {
      data: [...builtIn.citationCategories, ...byName(mine(catalogue.citation_categories)).map(value)],
    },
    'citation-tags': { data: byName(mine(catalogue.citation_tags)).map(value) },
    assets: byName(mine(catalogue.assets)).map(wireAsset),
    personas: { data: byName(mine(catalogue.personas)).map(wirePersona) },
  };
}
