import type { FastifyRequest, FastifySchemaValidationError } from 'fastify';
import type { InputFault } from '../errors/http-error.ts';
import { MOST_FAULTS } from './compile.ts';
import { inputFaults } from './input-faults.ts';

/** In the order in which the framework validates them. It stops at the first that is wrong. */
const PARTS = { params: 'params', body: 'body', querystring: 'query', headers: 'headers' } as const;
type Part = keyof typeof PARTS;

declare module 'fastify' {
  interface FastifyContextConfig {
    /**
     * What else is wrong with a request that does not fit its schema, found without an engine: it is asked for such a request
     * only, since the handler finds the same by itself. `fits`: whether a field of the body is given and has no error yet.
     */
    findMore?: (body: object, fits: (field: string) => boolean) => InputFault[];
  }
}

/** Every error of a request: of the part that the framework refused, and of those that it did not look at any more. */
export function allFaults(
  request: FastifyRequest,
  errors: FastifySchemaValidationError[],
  context: string,
): InputFault[] {
  const names = Object.keys(PARTS) as Part[];
  const faults = faultsOf(request, errors, context);
  for (const name of names.slice(names.indexOf(context as Part) + 1)) {
    const validate: unknown = request.getValidationFunction(name);
    if (typeof validate !== 'function') continue;
    const result = validate(request[PARTS[name]] ?? null) as true | { error: FastifySchemaValidationError[] };
    if (result !== true) faults.push(...faultsOf(request, result.error, name));
  }
  return [...faults, ...moreFaults(request, faults)].slice(0, MOST_FAULTS);
}

function moreFaults({ body, routeOptions }: FastifyRequest, faults: InputFault[]): InputFault[] {
  if (typeof body !== 'object' || body === null) return [];
  const wrong = new Set(faults.map(({ loc }) => loc[1]));
  const fits = (field: string) => Object.hasOwn(body, field) && !wrong.has(field);
  return routeOptions.config.findMore?.(body, fits) ?? [];
}

function faultsOf(request: FastifyRequest, errors: FastifySchemaValidationError[], context: string) {
  if (context === 'body' && request.body === undefined)
    return [{ loc: ['body'], msg: 'Field required', type: 'missing' }];
  return inputFaults(errors, context);
}

/**
 * The errors of a request to a route with `attachValidation`: its handler adds those that only it can find, and refuses the request with all
 * of them at once.
 */
export function schemaFaults(request: FastifyRequest): InputFault[] {
  const { validationError: error } = request;
  return error?.validation ? allFaults(request, error.validation, error.validationContext ?? 'body') : [];
}
