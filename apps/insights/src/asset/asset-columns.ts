import { rfc3339 } from '../sql/fragments.ts';

/** SQL: the columns of `assets a` that the wire has. */
export const assetColumns = `a.id, a.name, a.website, a.alternate_domains, a.is_owned,
  ${rfc3339('a.created_at')} AS created_at, a.logo_url`;
