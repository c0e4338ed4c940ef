import Type from 'typebox';
import { CategoryParams } from './category.ts';

/** Path parameters of a region that a category has, or shall have. */
export const CategoryRegionParams = Type.Object({
  ...CategoryParams.properties,
  region_id: Type.String({ format: 'uuid' }),
});
