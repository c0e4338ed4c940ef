import Type from 'typebox';
import { OrganizationParams } from '../organization/own-organization.ts';

/** Path parameters of a region that an organization has added, tracks or shall track. */
export const OrganizationRegionParams = Type.Object({
  ...OrganizationParams.properties,
  region_id: Type.String({ format: 'uuid' }),
});
