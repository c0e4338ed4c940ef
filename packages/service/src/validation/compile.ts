import { createHash } from 'node:crypto';
import { createRequire } from 'node:module';
import type { Ajv, Options } from 'ajv';

const require = createRequire(import.meta.url);

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** The most faults one answer lists. */
export const MOST_FAULTS = 100;
/** A list or an object in which so many were found is not looked through further: 1 MiB holds half a million. */
const ENOUGH_FAULTS = 1000;

const shared: Options = {
  // Every fault in one answer, as far as it lists them.
  allErrors: true,
  // Each error comes with the schema that it is of, which names what is known there.
  verbose: true,
  useDefaults: true,
  // An unknown field is refused or ignored as its schema says, but never removed in silence.
  removeAdditional: false,
  strict: false,
  // Of a union that names its discriminator only the branch that the value names is tried and reported.
  discriminator: true,
  // The schemas are ours and typed; checking them against the meta-schema costs a third of the start.
  validateSchema: false,
  code: { process: (code) => requirePatched(endAtEnough(appendFaults(code))) },
};

/**
 * The code that Ajv writes for a `$ref` copies all faults found so far for each element of a list that has one: a body of 1 MiB
 * would stop the process for minutes. Appended, they take the time that their number takes.
 */
function appendFaults(code: string): string {
  return code.replace(
    /vErrors = vErrors === null \? ([\w.]+)\.errors : vErrors\.concat\(\1\.errors\);/g,
    'if (vErrors === null) vErrors = $1.errors; else for (const fault of $1.errors) vErrors.push(fault);',
  );
}

/**
 * Ends the loops over a list or an object that have found enough faults. The faults of the loop itself count, not all that were found:
 * those of a branch of a union that does not fit must not keep another one from being checked.
 */
function endAtEnough(code: string): string {
  return code
    .replace(
      /for\(let (i\d+)=0; \1<(len\d+); \1\+\+\)\{/g,
      `const before_$1 = errors;for(let $1=0; $1<$2 && errors - before_$1 < ${ENOUGH_FAULTS}; $1++){`,
    )
    .replace(
      /for\(const (key\d+) in (data\d*)\)\{/g,
      `const before_$1 = errors;for(const $1 in $2){if(errors - before_$1 >= ${ENOUGH_FAULTS})break;`,
    );
}

/**
 * Both patches match text that Ajv writes. A release of Ajv that writes it otherwise would leave them without effect, and large bodies
 * would stop the process again: no schema compiles then.
 */
function requirePatched(code: string): string {
  const isKnown = /\blet vErrors = null;/.test(code);
  const copiesFaults = /vErrors\s*\.concat\(/.test(code);
  const loops = code.match(/\bfor\s*\(\s*(?:let|const) (?:i|key)\d+\b[^{]*\{/g) ?? [];
  const bounded = code.match(/const before_(?:i|key)\d+ = errors;for\(/g) ?? [];
  if (isKnown && !copiesFaults && loops.length === bounded.length) return code;
  throw new Error(
    'Ajv generates other code than the patches in validation/compile.ts expect. Adapt them, or take the release of Ajv before.',
  );
}

/** A validator as code: the options differ by where the value comes from. */
export function createAjv(options: Options = {}): Ajv {
  // When the first value is checked: an idle service checks none.
  const { Ajv } = require('ajv') as typeof import('ajv');
  const formats = require('ajv-formats') as typeof import('ajv-formats');
  const ajv = new Ajv({ ...shared, ...options });
  formats.default(ajv);
  ajv.addFormat('uuid', UUID);
  return ajv;
}

interface RouteSchema {
  schema: { properties?: object };
  httpPart?: string;
}

export type When = 'first-request' | 'start';

/**
 * Text from a URL or a header is turned into numbers, booleans and lists of one; a JSON body is taken as it is,
 * because a client that sends "5" for 5 has a bug it wants to hear of.
 *
 * By default a route's validators are compiled at its first request, for about 5 ms: compiling all of them costs the
 * start of a service with a hundred routes half a second, and the memory of routes nobody calls. A test of each service
 * compiles every schema, so that a wrong one does not wait for its first caller.
 */
export const validatorBuilder = (when: When) => (externalSchemas: Record<string, object>) => {
  const fromText = lazily(() => withSchemas(createAjv({ coerceTypes: 'array' }), externalSchemas));
  const fromJson = lazily(() => withSchemas(createAjv(), externalSchemas));
  const known = knownBy(externalSchemas);
  return ({ schema, httpPart }: RouteSchema) => {
    const isBody = httpPart === 'body';
    const validate = lazily(() =>
      known([schema, isBody], () => (isBody ? fromJson() : fromText()).compile(schema)),
    );
    if (when === 'start') validate();
    // Probes are all that an idle service is asked: they must not load the validator. Measured: 122 MB idle with it, 119 without.
    const takesNoQuery = httpPart === 'querystring' && Object.keys(schema.properties ?? {}).length === 0;
    return (data: unknown) => {
      if (takesNoQuery && Object.keys(data ?? {}).length === 0) return true;
      if (validate()(data)) return true;
      return { error: (validate().errors ?? []).slice(0, MOST_FAULTS) as unknown as Error };
    };
  };
};

export function withSchemas(ajv: Ajv, schemas: Record<string, object> | readonly object[]): Ajv {
  for (const schema of Object.values(schemas)) ajv.addSchema(schema);
  return ajv;
}

const compiled = new Map<string, unknown>();

/**
 * Services of one process share what they compiled from the same schemas. In production there is one of them; the tests start
 * hundreds in a process, and compiling took a sixth of their time.
 */
export function knownBy(externalSchemas: unknown): <T>(of: unknown, compile: () => T) => T {
  const digest = (value: unknown) => createHash('sha256').update(JSON.stringify(value)).digest('base64');
  const external = lazily(() => digest(externalSchemas));
  return <T>(of: unknown, compile: () => T): T => {
    const key = external() + digest(of);
    if (!compiled.has(key)) compiled.set(key, compile());
    return compiled.get(key) as T;
  };
}

export function lazily<T>(make: () => T): () => T {
  let made: { value: T } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}
