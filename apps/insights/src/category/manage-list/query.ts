import { organizationList } from '../../organization/organization-list.ts';
import { byName } from '../../sql/fragments.ts';
import { managedCategories } from '../managed-category.ts';

export const listManagedCategories = organizationList(
  'managed-categories',
  `${managedCategories} ORDER BY ${byName('c')}`,
);
