import type { Static } from 'typebox';
import Type from 'typebox';
import type { Change } from '../change/change.ts';
import type { Field } from './field.ts';
import { componentName } from './field.ts';
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

const componentExample = {
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

/** Renderers that know the fields of a component read it again. */
export function componentChange(websiteId: string, component: ManagedComponentRow): Change {
  return {
    type: component.archived_at ? 'archived' : 'changed',
    websiteId,
    entity: 'component',
    entityId: component.id,
    schemaName: component.name,
    touches: { component: component.name },
    languages: [],
    version: component.version,
  };
}

/** A component as the people who own it see it. */
export const ManagedComponent = Type.Object(
  {
    ...Component.properties,
    archived: Type.Boolean({
      description: 'Archived components are no longer served and take no new content.',
    }),
    createdAt: Type.String({ format: 'date-time' }),
    updatedAt: Type.String({ format: 'date-time' }),
  },
  {
    $id: 'ManagedComponent',
    description: 'A schema of content, with what only its owners see.',
    examples: [
      {
        ...componentExample,
        archived: false,
        createdAt: '2026-11-15T09:30:00.000Z',
        updatedAt: '2026-11-15T09:30:00.000Z',
      },
    ],
  },
);
export type ManagedComponent = Static<typeof ManagedComponent>;

export interface ManagedComponentRow extends ComponentRow {
  archived_at: Date | null;
  created_at: Date;
  updated_at: Date;
}

export const managedColumns = `${componentColumns}, c.archived_at, c.created_at, c.updated_at`;

export function toManagedComponent(row: ManagedComponentRow): ManagedComponent {
  return {
    ...toComponent(row),
    archived: row.archived_at !== null,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  };
}
