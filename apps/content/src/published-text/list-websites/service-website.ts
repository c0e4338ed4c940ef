import Type, { type Static } from 'typebox';
import { DEFAULT_SOURCE_LANGUAGE } from '../../language/source-language.ts';

export const exampleOfWebsite = {
  id: '0198c2c4-7d5e-7c3a-9d3e-0123456789ab',
  organization_id: '0198c2c4-7d5e-7c3a-9d3e-0123456789ac',
  name: 'Aurora Outdoor',
  source_language: 'en',
};

export const ServiceWebsite = Type.Object(
  {
    id: Type.String({ format: 'uuid' }),
    organization_id: Type.String({ format: 'uuid' }),
    name: Type.String(),
    source_language: Type.String({ description: 'The language that its content is written in.' }),
  },
  { $id: 'ServiceWebsite', description: 'A website of any organization.', examples: [exampleOfWebsite] },
);
export type ServiceWebsite = Static<typeof ServiceWebsite>;

/** Columns of a `websites w` row as a `ServiceWebsite`. */
export const serviceWebsiteColumns = `w.id, w.organization_id, w.name, coalesce(w.source_language, '${DEFAULT_SOURCE_LANGUAGE}') AS source_language`;
