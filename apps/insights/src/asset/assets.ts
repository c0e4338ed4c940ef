import type { Static } from 'typebox';
import Type from 'typebox';
import { category } from '../category/category.ts';
import type { EntryTable } from '../category/entry/entry.ts';
import { organization } from '../organization/organization.ts';
import { rfc3339 } from '../sql/fragments.ts';

const fields = {
  id: Type.String({ format: 'uuid' }),
  name: Type.String(),
  website: Type.String(),
  alternate_domains: Type.Optional(Type.Union([Type.Array(Type.String()), Type.Null()])),
  is_owned: Type.Boolean(),
  created_at: Type.String({ format: 'date-time' }),
  logo_url: Type.String(),
};

const example = {
  id: '0198c2c4-7d5e-7c3a-9d3e-0123456789b0',
  name: 'Aurora Outdoor',
  website: 'aurora.example',
  alternate_domains: ['aurora-shop.example'],
  is_owned: true,
  created_at: '2026-11-15T09:30:00.000Z',
  logo_url: 'https://aurora.example/favicon.ico',
};

export const CategoryAsset = Type.Object(fields, { $id: 'CategoryAsset', examples: [example] });
export type CategoryAsset = Static<typeof CategoryAsset>;

export const categoryAsset = Type.Unsafe<CategoryAsset>(Type.Ref('CategoryAsset'));

export const CategoryAssetWithCategory = Type.Object(
  { ...fields, category, organization },
  {
    $id: 'CategoryAssetWithCategory',
    examples: [
      {
        ...example,
        category: { id: '0198c2c4-7d5e-7c3a-9d3e-0123456789ad', name: 'Running shoes', internal_name: null },
        organization: { id: '0198c2c4-7d5e-7c3a-9d3e-0123456789ac', name: 'Aurora Outdoor' },
      },
    ],
  },
);
export type CategoryAssetWithCategory = Static<typeof CategoryAssetWithCategory>;

export const OrganizationAssetsResponse = Type.Object(
  { data: Type.Array(Type.Unsafe<CategoryAssetWithCategory>(Type.Ref('CategoryAssetWithCategory'))) },
  { $id: 'OrganizationAssetsResponse' },
);
export type OrganizationAssetsResponse = Static<typeof OrganizationAssetsResponse>;

/** SQL: the columns of `assets a` that the wire has. */
export const assetColumns = `a.id, a.name, a.website, a.alternate_domains, a.is_owned,
  ${rfc3339('a.created_at')} AS created_at, a.logo_url`;

export const managedAssetColumns = `${assetColumns}, a.alternate_names`;

export const assets: EntryTable<
  'name' | 'alternate_names' | 'website' | 'alternate_domains' | 'is_owned' | 'logo_url'
> = {
  table: 'assets',
  alias: 'a',
  columns: managedAssetColumns,
  writable: ['name', 'alternate_names', 'website', 'alternate_domains', 'is_owned', 'logo_url'],
  one: 'asset',
  usedBy: 'p.asset_id = $1',
};
