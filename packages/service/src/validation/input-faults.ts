import type { FastifySchemaValidationError } from 'fastify';
import type { InputFault } from '../errors/http-error.ts';
import { unknownName } from './nearest-names.ts';
import { unknownBesideTag } from './unknown-beside-tag.ts';

const places: Record<string, string> = {
  body: 'body',
  querystring: 'query',
  params: 'path',
  headers: 'header',
};

const faultTypes: Record<string, string> = {
  discriminator: 'enum',
  required: 'missing',
  additionalProperties: 'extra_forbidden',
  enum: 'enum',
  const: 'literal_error',
  minimum: 'greater_than_equal',
  exclusiveMinimum: 'greater_than',
  maximum: 'less_than_equal',
  exclusiveMaximum: 'less_than',
  minItems: 'too_short',
  maxItems: 'too_long',
  minLength: 'string_too_short',
  maxLength: 'string_too_long',
  pattern: 'string_pattern_mismatch',
};

/** Translates what the validator found into places and sentences. */
export function inputFaults(errors: FastifySchemaValidationError[], context: string): InputFault[] {
  const faults = new Map<string, InputFault>();
  for (const error of withoutUnionNoise(errors)) {
    const loc = [places[context] ?? context, ...location(error)];
    const key = JSON.stringify(loc);
    if (!faults.has(key)) faults.set(key, { loc, msg: message(error, context), type: faultType(error) });
    for (const fault of unknownBesideTag(error, loc)) faults.set(JSON.stringify(fault.loc), fault);
  }
  return [...faults.values()];
}

function location(error: FastifySchemaValidationError): (string | number)[] {
  const path = error.instancePath
    .split('/')
    .slice(1)
    .map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~'))
    .map((part) => (/^(0|[1-9]\d*)$/.test(part) ? Number(part) : part));
  if (error.keyword === 'required') path.push(String(error.params.missingProperty));
  if (error.keyword === 'additionalProperties') path.push(String(error.params.additionalProperty));
  if (error.keyword === 'discriminator') path.push(String(error.params.tag));
  return path.map(shown);
}

/** A name of the caller may be as long as the body: nobody needs it back. */
const LONGEST_NAME = 200;
const shown = (part: string | number) =>
  typeof part === 'string' && part.length > LONGEST_NAME ? `${part.slice(0, LONGEST_NAME)}…` : part;

/** As the validator gives it with `verbose`. */
interface SchemaOfError {
  parentSchema?: { properties?: object; 'x-pattern-message'?: string };
}

function message(error: FastifySchemaValidationError, context: string): string {
  const { parentSchema = {} } = error as SchemaOfError;
  if (error.keyword === 'required') return 'Field required';
  if (error.keyword === 'additionalProperties') {
    const what = context === 'querystring' ? 'parameter' : 'field';
    return unknownName(
      what,
      String(error.params.additionalProperty),
      Object.keys(parentSchema.properties ?? {}),
    );
  }
  if (error.keyword === 'pattern') return parentSchema['x-pattern-message'] ?? 'is not in the expected form';
  if (error.keyword === 'enum') {
    return `must be one of: ${(error.params.allowedValues as unknown[]).join(', ')}`;
  }
  if (error.keyword === 'discriminator') return 'must be one of the types that are documented';
  if (error.keyword === 'format') return `must be a valid ${String(error.params.format)}`;
  return error.message ?? 'is not valid';
}

function faultType(error: FastifySchemaValidationError): string {
  if (error.keyword === 'format') return `${String(error.params.format).replaceAll('-', '_')}_parsing`;
  if (error.keyword === 'type') return `${String(error.params.type)}_type`;
  return faultTypes[error.keyword] ?? error.keyword;
}

/**
 * A union that fails reports every branch. What helps the caller is the branch that came furthest into the value, so only the
 * deepest faults of a union are kept; of what may be null, all faults of what it is else. Where no branch came further than
 * the union itself, the one whose type fits speaks, or else the types that would.
 */
function withoutUnionNoise(errors: FastifySchemaValidationError[]): FastifySchemaValidationError[] {
  let kept = errors;
  for (const union of errors.filter(({ keyword }) => keyword === 'anyOf' || keyword === 'oneOf')) {
    // By the place in the value: the path in the schema is the same for every element of a list, and another one behind a $ref.
    const branches = kept.slice(0, kept.indexOf(union)).filter((error) => isWithin(error, union));
    const best = mostHelpful(union, branches);
    kept = kept.flatMap((error) => (error === union ? best : branches.includes(error) ? [] : [error]));
  }
  return kept;
}

function isWithin({ instancePath }: FastifySchemaValidationError, union: FastifySchemaValidationError) {
  return instancePath === union.instancePath || instancePath.startsWith(`${union.instancePath}/`);
}

function mostHelpful(union: FastifySchemaValidationError, branches: FastifySchemaValidationError[]) {
  const depth = (error: FastifySchemaValidationError) => location(error).length;
  const deepest = Math.max(...branches.map(depth));
  const here = branches.filter((error) => depth(error) === depth(union));
  const deeper = branches.filter((error) => depth(error) > depth(union));
  if (deeper.length > 0) {
    const maybeNull = here.length > 0 && here.every(({ params }) => params.type === 'null');
    return maybeNull ? deeper : deeper.filter((error) => depth(error) === deepest);
  }
  const fitting = here.filter(({ keyword }) => keyword !== 'type');
  if (fitting.length === 1) return fitting;
  if (fitting.length > 1 || here.length === 0) return [union];
  const types = here.map(({ params }) => String(params.type));
  return [
    { ...union, keyword: 'type', params: { type: types[0] }, message: `must be ${types.join(' or ')}` },
  ];
}
