import Type, { type Static } from 'typebox';
import { organization } from '../organization/organization.ts';

const fields = {
  id: Type.String({ format: 'uuid' }),
  name: Type.String(),
  internal_name: Type.Optional(Type.Union([Type.String(), Type.Null()])),
};

const example = {
  id: '0198c2c4-7d5e-7c3a-9d3e-0123456789ad',
  name: 'Running shoes',
  internal_name: 'FY26 running',
};

export const Category = Type.Object(fields, { $id: 'Category', examples: [example] });
export type Category = Static<typeof Category>;

export const category = Type.Unsafe<Category>(Type.Ref('Category'));

export const CategoryWithOrganization = Type.Object(
  { ...fields, organization },
  {
    $id: 'CategoryWithOrganization',
    examples: [
      { ...example, organization: { id: '0198c2c4-7d5e-7c3a-9d3e-0123456789ac', name: 'Aurora Outdoor' } },
    ],
  },
);
export type CategoryWithOrganization = Static<typeof CategoryWithOrganization>;

export const CategoryParams = Type.Object({
  category_id: Type.String({ format: 'uuid', description: 'A category of one of your organizations.' }),
});
