import type { FastifySchemaValidationError } from 'fastify';
import type { InputFault } from '../errors/http-error.ts';
import { nearestNames, unknownName } from './nearest-names.ts';

/** As the validator gives it with `verbose`. */
interface Discriminated {
  data?: unknown;
  parentSchema?: {
    discriminator?: { propertyName: string };
    oneOf?: { $ref?: string; properties?: object }[];
  };
}

/**
 * Of a union whose branch is told by a field, a value without that field has no branch, and nobody says which of its names are
 * unknown: the field itself may be among them, misspelt. `loc`: of the field that is missing.
 */
export function unknownBesideTag(error: FastifySchemaValidationError, loc: InputFault['loc']): InputFault[] {
  const { data, parentSchema: { discriminator, oneOf = [] } = {} } = error as Discriminated;
  const tag = discriminator?.propertyName;
  if (tag === undefined || typeof data !== 'object' || data === null || tag in data) return [];
  const known = [...new Set([tag, ...oneOf.flatMap(({ properties = {} }) => Object.keys(properties))])];
  // Names behind a reference are not at hand: then only what is near the field itself is surely unknown.
  const isWhole = oneOf.every(({ $ref }) => $ref === undefined);
  return Object.keys(data)
    .filter((name) => !known.includes(name) && (isWhole || nearestNames(name, [tag]).length > 0))
    .map((name) => ({
      loc: [...loc.slice(0, -1), name],
      msg: unknownName('field', name, known),
      type: 'extra_forbidden',
    }));
}
