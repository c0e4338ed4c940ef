import { Ajv, type Options } from 'ajv';
import formats from 'ajv-formats';

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** The most faults one answer lists. */
const MOST_FAULTS = 100;

const shared: Options = {
  // Every fault in one answer; the body limit bounds the work.
  allErrors: true,
  useDefaults: true,
  // An unknown field is refused or ignored as its schema says, but never removed in silence.
  removeAdditional: false,
  strict: 'log',
  logger: false,
  verbose: false,
};

function createAjv(options: Options): Ajv {
  const ajv = new Ajv({ ...shared, ...options });
  formats.default(ajv);
  ajv.addFormat('uuid', UUID);
  return ajv;
}

interface RouteSchema {
  schema: object;
  httpPart?: string;
}

/**
 * Text from a URL or a header is turned into numbers, booleans and lists of one; a JSON body is taken as it is,
 * because a client that sends "5" for 5 has a bug it wants to hear of.
 */
export function buildValidator(externalSchemas: Record<string, object>) {
  const fromText = createAjv({ coerceTypes: 'array' });
  const fromJson = createAjv({ coerceTypes: false });
  for (const schema of Object.values(externalSchemas)) {
    fromText.addSchema(schema);
    fromJson.addSchema(schema);
  }
  return ({ schema, httpPart }: RouteSchema) => {
    const validate = (httpPart === 'body' ? fromJson : fromText).compile(schema);
    return (data: unknown) => {
      if (validate(data)) return true;
      return { error: (validate.errors ?? []).slice(0, MOST_FAULTS) as unknown as Error };
    };
  };
}
