import { countryName, type Engines, type Place } from '@sightline/engines';
import type { InputFault } from '@sightline/service';
import Type, { type Static } from 'typebox';
import { OwnedResource } from '../http/named-resource.ts';
import type { OwnTable } from '../organization/own/own-names.ts';

const coordinate = (most: number, description: string) =>
  Type.Optional(
    Type.Union([Type.Number({ minimum: -most, maximum: most }), Type.Null()], { default: null, description }),
  );

export const exampleOfPlace = {
  country: 'DE',
  latitude: 48.137,
  longitude: 11.575,
  locations: [{ route: 'serpapi', location: 'Munich,Bavaria,Germany' }],
};

/** Where a region is, for engines. */
export const RegionPlace = Type.Object(
  {
    country: Type.String({
      pattern: '^[A-Z]{2}$',
      'x-pattern-message': 'must be an ISO 3166-1 alpha-2 code such as DE',
      description: 'ISO 3166-1.',
    }),
    latitude: coordinate(90, 'In degrees. Engines that take no coordinates are told the country.'),
    longitude: coordinate(180, 'In degrees; not without `latitude`.'),
    locations: Type.Optional(
      Type.Array(
        Type.Object(
          {
            route: Type.String({
              minLength: 1,
              maxLength: 100,
              description: 'As `GET /manage/engine-routes` has it.',
            }),
            location: Type.String({
              minLength: 1,
              maxLength: 200,
              description: 'As the provider writes it.',
            }),
          },
          { additionalProperties: false },
        ),
        {
          maxItems: 50,
          default: [],
          description:
            'The place in the words of providers that have a list of places of their own: those are told this in place of the country.',
        },
      ),
    ),
  },
  {
    $id: 'RegionPlace',
    additionalProperties: false,
    examples: [exampleOfPlace],
  },
);
export type RegionPlace = Static<typeof RegionPlace>;
export const regionPlace = Type.Unsafe<RegionPlace>(Type.Ref('RegionPlace'));

export const Region = Type.Object(
  {
    ...OwnedResource.properties,
    place: Type.Union([regionPlace, Type.Null()], {
      description: 'Null where it is not known: then engines cannot be asked from there.',
    }),
  },
  {
    $id: 'Region',
    examples: [
      {
        id: '0198c2c4-7d5e-7c3a-9d3e-0123456789b4',
        name: 'Munich',
        organization_id: '0198c2c4-7d5e-7c3a-9d3e-0123456789ac',
        place: exampleOfPlace,
      },
    ],
  },
);
export type Region = Static<typeof Region>;
export const region = Type.Unsafe<Region>(Type.Ref('Region'));

/** SQL: where a region is, as `place`. */
export const placeColumn = (regions: string) =>
  `CASE WHEN ${regions}.country IS NOT NULL THEN json_build_object('country', ${regions}.country, 'latitude', ${regions}.latitude, 'longitude', ${regions}.longitude, 'locations', ${regions}.locations) END AS place`;

export const ownRegions: OwnTable = {
  table: 'regions',
  one: 'region',
  columns: `id, name, organization_id, ${placeColumn('regions')}`,
};

/** What is stored of it, by column. */
export const storedPlace = (place: RegionPlace | null) => ({
  country: place?.country ?? null,
  latitude: place?.latitude ?? null,
  longitude: place?.longitude ?? null,
  locations: JSON.stringify(place?.locations ?? []),
});

/** What an engine is told of it. */
export function placeFor(
  { country, latitude, longitude, locations = [] }: RegionPlace,
  route: string,
): Place {
  const location = locations.find((one) => one.route === route)?.location;
  return { country, latitude: latitude ?? undefined, longitude: longitude ?? undefined, location };
}

/** Adds a fault for what the schema cannot say. */
export function checkPlace(place: RegionPlace, { routes }: Engines, faults: InputFault[]): void {
  const { country, latitude = null, longitude = null, locations = [] } = place;
  const tell = (msg: string, type: string, ...at: (string | number)[]) =>
    void faults.push({ loc: ['body', 'place', ...at], msg, type });
  if (countryName(country) === undefined) tell('is no country of ISO 3166-1', 'unknown', 'country');
  if ((latitude === null) !== (longitude === null))
    tell('latitude and longitude belong together', 'missing', latitude === null ? 'latitude' : 'longitude');
  for (const [index, { route }] of locations.entries()) {
    const known = routes.find(({ name }) => name === route);
    if (!known) tell('is no route of this service', 'unknown', 'locations', index, 'route');
    else if (!known.can.ownLocations)
      tell(`${route} has no names of its own for places`, 'unable', 'locations', index, 'route');
    else if (locations.findIndex((one) => one.route === route) < index)
      tell('is in the list already; remove it', 'repeated', 'locations', index, 'route');
  }
}
