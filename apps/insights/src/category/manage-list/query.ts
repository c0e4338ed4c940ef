import { byName } from '../../by-name.ts';
import { organizationList } from '../../organization/organization-list.ts';
import { managedCategories } from '../managed-category.ts';

export const listManagedCategories = organizationList(
  'managed-categories',
  `${managedCategories} ORDER BY ${byName('c')}`,
);
