import { organizationList } from '../../organization/organization-list.ts';
import { byName } from '../../sql/fragments.ts';

/** A model without an organization is built in, the same for everybody. */
export const listModels = organizationList(
  'models-of-organizations',
  `SELECT m.id, m.name FROM models m
   WHERE m.organization_id IS NULL OR m.organization_id = ANY ($1) ORDER BY ${byName('m')}`,
);
