import type { EntryTable } from '../category/entry/entry.ts';
import { assetColumns } from './asset-columns.ts';

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
