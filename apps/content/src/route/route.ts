import Type, { type Static } from 'typebox';

const nullable = <T extends Type.TSchema>(schema: T) => Type.Union([schema, Type.Null()]);
const blockIds = Type.Array(Type.String({ format: 'uuid' }), { maxItems: 200 });

const routeStates = ['Draft', 'Live', 'Archived'] as const;

/** What a person may set, with the limits of each part. */
export const routeParts = {
  path: Type.String({
    minLength: 1,
    maxLength: 1024,
    description:
      'Of one page (`/about`), or of many, with parameters as whole segments (`/articles/{slug}`).',
  }),
  pattern: Type.String({
    minLength: 1,
    maxLength: 1024,
    description:
      'The path itself, or for one page the pattern that it is an instance of and has its parameters from.',
  }),
  label: nullable(Type.String({ maxLength: 200 })),
  tags: Type.Array(Type.String({ minLength: 1, maxLength: 100 }), { maxItems: 50 }),
  block_ids: blockIds,
  template_block_ids: nullable(blockIds),
  override_mode: nullable(Type.String({ minLength: 1, maxLength: 50 })),
  state: Type.Enum([...routeStates]),
  param_bindings: nullable(
    Type.Record(Type.String(), Type.String({ minLength: 1, maxLength: 63 }), {
      maxProperties: 50,
      description: 'For each bound parameter the component whose document it names, or `language`.',
    }),
  ),
};

export const routeExample = {
  website_id: '0198c2c4-7d5e-7c3a-9d3e-0123456789ab',
  path: '/articles/{slug}',
  pattern: '/articles/{slug}',
  label: 'Article',
  tags: ['magazine'],
  block_ids: ['0198c2c4-7d5e-7c3a-9d3e-0123456789b1'],
  template_block_ids: null,
  override_mode: null,
  state: 'Live' as const,
  param_bindings: { slug: 'article' },
  created_at: '2026-11-15T09:30:00.000Z',
  updated_at: '2026-11-15T09:30:00.000Z',
};

const { block_ids, ...otherParts } = routeParts;

export const Route = Type.Object(
  {
    website_id: Type.String({ format: 'uuid' }),
    ...otherParts,
    block_ids: Type.Array(block_ids.items, {
      description:
        'The route’s own blocks, or where it has none those of the best Live pattern that matches its path.',
    }),
    created_at: Type.String({ format: 'date-time' }),
    updated_at: Type.String({ format: 'date-time' }),
  },
  { $id: 'Route', description: 'An address of a website and what is shown there.', examples: [routeExample] },
);
export type Route = Static<typeof Route>;

/** A row of `routes`, read as columns or as JSON. */
export interface RouteRow {
  id: string;
  website_id: string;
  path: string;
  pattern: string;
  label: string | null;
  tags: string[];
  block_ids: string[];
  template_block_ids: string[] | null;
  override_mode: string | null;
  state: (typeof routeStates)[number];
  param_bindings: Record<string, string> | null;
  created_at: Date | string;
  updated_at: Date | string;
}

export const routeColumns = `r.id, r.website_id, r.path, r.pattern, r.label, r.tags, r.block_ids, r.template_block_ids,
  r.override_mode, r.state, r.param_bindings, r.created_at, r.updated_at`;

export function toRoute(row: RouteRow, blockIds = row.block_ids): Route {
  return {
    website_id: row.website_id,
    path: row.path,
    pattern: row.pattern,
    label: row.label,
    tags: row.tags,
    block_ids: blockIds,
    template_block_ids: row.template_block_ids,
    override_mode: row.override_mode,
    state: row.state,
    param_bindings: row.param_bindings,
    created_at: new Date(row.created_at).toISOString(),
    updated_at: new Date(row.updated_at).toISOString(),
  };
}
