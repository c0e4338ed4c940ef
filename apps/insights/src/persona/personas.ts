import type { Static } from 'typebox';
import Type from 'typebox';
import { category } from '../category/category.ts';
import type { EntryTable } from '../category/entry/entry.ts';
import { organization } from '../organization/organization.ts';

const text = Type.Optional(Type.Union([Type.String(), Type.Null()]));
const texts = Type.Optional(Type.Array(Type.String()));

export const PersonaProfileBehavior = Type.Object(
  { painPoints: text, motivations: text },
  { $id: 'PersonaProfileBehavior' },
);

export const PersonaProfileEmployment = Type.Object(
  { industry: texts, jobTitle: texts, companySize: texts, roleSeniority: texts },
  { $id: 'PersonaProfileEmployment' },
);

export const PersonaProfileDemographics = Type.Object(
  { ageRange: texts },
  { $id: 'PersonaProfileDemographics' },
);

export const profileExample = {
  behavior: { painPoints: 'Blisters on long runs', motivations: 'A first marathon' },
  employment: { industry: ['Health care'], jobTitle: ['Nurse'], companySize: [], roleSeniority: [] },
  demographics: { ageRange: ['25-34'] },
};

export const PersonaProfile = Type.Object(
  {
    behavior: Type.Unsafe<Static<typeof PersonaProfileBehavior>>(Type.Ref('PersonaProfileBehavior')),
    employment: Type.Unsafe<Static<typeof PersonaProfileEmployment>>(Type.Ref('PersonaProfileEmployment')),
    demographics: Type.Unsafe<Static<typeof PersonaProfileDemographics>>(
      Type.Ref('PersonaProfileDemographics'),
    ),
  },
  { $id: 'PersonaProfile', examples: [profileExample] },
);
export type PersonaProfile = Static<typeof PersonaProfile>;

const fields = {
  id: Type.String(),
  name: Type.String(),
  persona: Type.Unsafe<PersonaProfile>(Type.Ref('PersonaProfile')),
};

const example = { id: '0198c2c4-7d5e-7c3a-9d3e-0123456789b1', name: 'New runner', persona: profileExample };

export const CategoryPersona = Type.Object(fields, { $id: 'CategoryPersona', examples: [example] });
export type CategoryPersona = Static<typeof CategoryPersona>;

export const categoryPersona = Type.Unsafe<CategoryPersona>(Type.Ref('CategoryPersona'));

export const CategoryPersonasResponse = Type.Object(
  { data: Type.Array(categoryPersona) },
  { $id: 'CategoryPersonasResponse' },
);
export type CategoryPersonasResponse = Static<typeof CategoryPersonasResponse>;

export const OrganizationPersonasWithCategory = Type.Object(
  { ...fields, category, organization },
  {
    $id: 'OrganizationPersonasWithCategory',
    examples: [
      {
        ...example,
        category: { id: '0198c2c4-7d5e-7c3a-9d3e-0123456789ad', name: 'Running shoes', internal_name: null },
        organization: { id: '0198c2c4-7d5e-7c3a-9d3e-0123456789ac', name: 'Aurora Outdoor' },
      },
    ],
  },
);
export type OrganizationPersonasWithCategory = Static<typeof OrganizationPersonasWithCategory>;

export const OrganizationPersonasWithCategoryResponse = Type.Object(
  {
    data: Type.Array(
      Type.Unsafe<OrganizationPersonasWithCategory>(Type.Ref('OrganizationPersonasWithCategory')),
    ),
  },
  { $id: 'OrganizationPersonasWithCategoryResponse' },
);
export type OrganizationPersonasWithCategoryResponse = Static<
  typeof OrganizationPersonasWithCategoryResponse
>;

export const personas: EntryTable<'name' | 'profile'> = {
  table: 'personas',
  alias: 'p',
  columns: 'p.id, p.name, p.profile AS persona',
  writable: ['name', 'profile'],
  one: 'persona',
  usedBy: 'p.persona_ids @> ARRAY[$1::uuid]',
};
