import fc from 'fast-check';
import type { Pool } from 'pg';
import type { Organization } from '../organization/organization.ts';
import type { PersonaProfile } from '../persona/personas.ts';
import { builtIn } from './built-in.ts';

interface Named {
  id: string;
  name: string;
}
type OfCategory = Named & { category_id: string };

/** The tables of the catalogue, row by row as PostgreSQL has them. Built-in regions and models are not among them. */
export interface Catalogue {
  regions: (Named & { organization_id: string })[];
  models: (Named & { organization_id: string })[];
  organization_regions: { organization_id: string; region_id: string }[];
  domains: (Named & { organization_id: string; created_at: string })[];
  categories: (Named & { internal_name: string | null; created_at: string; updated_at: string })[];
  category_organizations: { category_id: string; organization_id: string }[];
  category_regions: { category_id: string; region_id: string }[];
  topics: (OfCategory & { status: string; created_at: string })[];
  tags: (OfCategory & { created_at: string })[];
  assets: (OfCategory & {
    website: string;
    alternate_names: readonly string[];
    alternate_domains: string[];
    is_owned: boolean;
    logo_url: string;
    created_at: string;
  })[];
  personas: (OfCategory & { profile: PersonaProfile; created_at: string })[];
  citation_categories: (OfCategory & { rules: readonly object[]; created_at: string })[];
  citation_tags: (OfCategory & { rules: readonly object[]; created_at: string })[];
}

/** Few, so that things share names; in code points the emoji comes last, in UTF-16 before the one ahead of it. */
const name = fc.constantFrom('a', 'A', 'Z', 'ab', 'a b', 'é', '\uFFFD', '😀', '"\\');
const created_at = fc.constantFrom(
  '2026-01-02T03:04:05.000000Z',
  '2026-01-02T03:04:05.123456Z',
  '2026-01-02T03:04:05.123999Z',
  '2025-12-31T23:59:59.999999Z',
);
const texts = fc.option(fc.array(name, { maxLength: 2 }), { nil: undefined });
const text = fc.option(name, { nil: null });
const profile: fc.Arbitrary<PersonaProfile> = fc.record({
  behavior: fc.record({ painPoints: text, motivations: text }, { requiredKeys: [] }),
  employment: fc.record({ industry: texts, jobTitle: texts }).map(withoutUndefined),
  demographics: fc.record({ ageRange: texts }).map(withoutUndefined),
});

function withoutUndefined<T extends object>(value: T) {
  return Object.fromEntries(Object.entries(value).filter(([, one]) => one !== undefined));
}

const listOf = <T extends { name: string }>(fields: fc.Arbitrary<T>) =>
  fc.uniqueArray(fields, { selector: (one) => one.name, maxLength: 4 });
const ruled = listOf(fc.record({ id: fc.uuid(), name, created_at, rules: fc.constant([]) }));

const asset = fc.record({
  id: fc.uuid(),
  name,
  created_at,
  website: fc.constantFrom('a.example', 'b.example'),
  alternate_names: fc.constant(['other']),
  alternate_domains: fc.subarray(['c.example', 'd.example']),
  is_owned: fc.boolean(),
  logo_url: fc.constant('https://a.example/logo.svg'),
});

const categoryOf = (organizationIds: string[], regionIds: string[]) =>
  fc.record({
    row: fc.record({ id: fc.uuid(), name, internal_name: text, created_at, updated_at: created_at }),
    owners: fc.subarray(organizationIds, { minLength: 1 }),
    regions: fc.subarray(regionIds),
    topics: listOf(
      fc.record({ id: fc.uuid(), name, created_at, status: fc.constantFrom('active', 'disabled') }),
    ),
    tags: listOf(fc.record({ id: fc.uuid(), name, created_at })),
    assets: listOf(asset),
    personas: listOf(fc.record({ id: fc.uuid(), name, created_at, profile })),
    citation_categories: ruled,
    citation_tags: ruled,
  });
type CategoryWithAll = ReturnType<typeof categoryOf> extends fc.Arbitrary<infer One> ? One : never;

function tablesOf(categories: CategoryWithAll[]) {
  const rows = <T extends object>(of: (one: CategoryWithAll) => T[]) =>
    categories.flatMap((one) => of(one).map((row) => ({ ...row, category_id: one.row.id })));
  return {
    categories: categories.map(({ row }) => row),
    category_organizations: rows((one) => one.owners.map((organization_id) => ({ organization_id }))),
    category_regions: rows((one) => one.regions.map((region_id) => ({ region_id }))),
    topics: rows((one) => one.topics),
    tags: rows((one) => one.tags),
    assets: rows((one) => one.assets),
    personas: rows((one) => one.personas),
    citation_categories: rows((one) => one.citation_categories),
    citation_tags: rows((one) => one.citation_tags),
  };
}

/** A catalogue of these organizations, with categories that some of them share and some have alone. */
export function randomCatalogue(organizations: Organization[]) {
  const organizationIds = organizations.map(({ id }) => id);
  const organization_id = fc.constantFrom(...organizationIds);
  const ofOrganization = <T extends { name: string; organization_id: string }>(fields: fc.Arbitrary<T>) =>
    fc.uniqueArray(fields, { selector: (one) => `${one.organization_id} ${one.name}`, maxLength: 5 });
  const own = ofOrganization(fc.record({ id: fc.uuid(), name, organization_id }));
  const domain = fc.record({ id: fc.uuid(), name: fc.constantFrom('a', 'b'), organization_id, created_at });
  return own.chain((regions) => {
    const regionIds = [...builtIn.regions, ...regions].map(({ id }) => id);
    const tracked = fc.record({ organization_id, region_id: fc.constantFrom(...regionIds) });
    return fc
      .record({
        regions: fc.constant(regions),
        models: own,
        organization_regions: fc.uniqueArray(tracked, { selector: JSON.stringify, maxLength: 6 }),
        domains: ofOrganization(domain),
        categories: fc.array(categoryOf(organizationIds, regionIds), { maxLength: 4 }),
      })
      .map(({ categories, ...rest }): Catalogue => ({ ...rest, ...tablesOf(categories) }));
  });
}

/** Replaces whatever the database has, except for what is built in. */
export async function writeCatalogue(pool: Pool, catalogue: Catalogue): Promise<void> {
  await pool.query(`DELETE FROM categories; DELETE FROM organization_regions; DELETE FROM domains;
    DELETE FROM regions WHERE organization_id IS NOT NULL; DELETE FROM models WHERE organization_id IS NOT NULL`);
  for (const [table, rows] of Object.entries(catalogue)) {
    if (rows.length === 0) continue;
    const columns = Object.keys(rows[0] ?? {}).join(', ');
    await pool.query(
      `INSERT INTO ${table} (${columns}) SELECT ${columns} FROM json_populate_recordset(null::${table}, $1)`,
      [JSON.stringify(rows)],
    );
  }
}
