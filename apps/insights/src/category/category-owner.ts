import Type from 'typebox';
import { OrganizationParams } from '../organization/own-organization.ts';
import { CategoryParams } from './category.ts';

/** Path parameters of an organization that has, or shall have, a category. */
export const OwnerParams = Type.Object({ ...CategoryParams.properties, ...OrganizationParams.properties });
