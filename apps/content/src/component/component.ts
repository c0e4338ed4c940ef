import Type, { type Static } from 'typebox';
import { componentName } from './component-name.ts';
import type { Field } from './field.ts';
import { fieldList } from './field-schema.ts';

/** What a person may set, with the limits of each part. */
export const componentParts = {
  displayName: Type.String({ minLength: 1, maxLength: 200 }),
  description: Type.String({ maxLength: 2000 }),
  category: Type.String({ maxLength: 100 }),
  titleField: Type.String({
    maxLength: 63,
    description: 'Name of the string field that titles a document. Empty where no field does.',
  }),
  routeSlugField: Type.String({
    maxLength: 63,
    description:
      'Name of the string field that a route parameter matches. Empty where no field does, as for components of blocks.',
  }),
  icon: Type.Union([Type.String({ maxLength: 200 }), Type.Null()]),
  fields: fieldList,
};

export const componentExample = {
  id: '0198c2c4-7d5e-7c3a-9d3e-0123456789ad',
  name: 'article',
  displayName: 'Article',
  description: 'A page of the magazine.',
  category: 'Editorial',
  titleField: 'title',
  routeSlugField: 'slug',
  icon: null,
  fields: [
    { name: 'title', type: 'string', required: true },
    { name: 'slug', type: 'string', required: true },
    { name: 'body', type: 'rich_text', required: false },
  ],
  slugFields: ['title', 'slug'],
  version: 1,
};

export const Component = Type.Object(
  {
    id: Type.String({ format: 'uuid' }),
    name: componentName,
    ...componentParts,
    slugFields: Type.Array(Type.String(), { description: 'Names of all string-typed fields.' }),
    version: Type.Integer(),
  },
  { $id: 'Component', description: 'A schema of content.', examples: [componentExample] },
);
export type Component = Static<typeof Component>;

export interface ComponentRow {
  id: string;
  name: string;
  display_name: string;
  description: string;
  category: string;
  title_field: string;
  route_slug_field: string;
  icon: string | null;
  fields: Field[];
  version: number;
}

export const componentColumns = `c.id, c.name, c.display_name, c.description, c.category, c.title_field,
  c.route_slug_field, c.icon, c.fields, c.version`;

export function toComponent(row: ComponentRow): Component {
  return {
    id: row.id,
    name: row.name,
    displayName: row.display_name,
    description: row.description,
    category: row.category,
    titleField: row.title_field,
    routeSlugField: row.route_slug_field,
    icon: row.icon,
    fields: row.fields,
    slugFields: row.fields.filter(({ type }) => type === 'string').map(({ name }) => name),
    version: row.version,
  };
}
