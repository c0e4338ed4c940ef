/** Keywords of a schema that its kind does not limit by: prose, and what repeats the constants of the alternatives. */
const silent = new Set([
  'title',
  'description',
  'example',
  'examples',
  'externalDocs',
  'xml',
  'discriminator',
  '$id',
  '$schema',
  '$comment',
  '$defs',
]);
/** Compared in other ways than as limits. */
const structural = new Set(['type', 'nullable', 'enum', 'const', 'properties', 'required', 'items']);
const keySchemas = new Set(['additionalProperties', 'propertyNames']);
const remarks = new Set(['default', 'deprecated', 'readOnly', 'writeOnly']);
/** What is so anyway where nothing is said. */
const idle: Record<string, unknown> = { minLength: 0, minItems: 0, minProperties: 0, uniqueItems: false };

const ofNumbers = ['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum', 'multipleOf', 'format'];
const ofType: Record<string, string[]> = {
  string: ['minLength', 'maxLength', 'pattern', 'format', 'contentEncoding', 'contentMediaType'],
  number: ofNumbers,
  integer: ofNumbers,
  array: ['minItems', 'maxItems', 'uniqueItems'],
  object: ['minProperties', 'maxProperties', 'closed'],
};
const ofSomeType = new Set(Object.values(ofType).flat());

type Keywords = Record<string, unknown>;

/** Default, deprecation and the like: of a place, whatever stands there. */
export function remarksOf(keywords: Keywords): Keywords {
  return pick(keywords, (name, value) => remarks.has(name) && (value !== false || name === 'default'));
}

/** Everything that says more of a value than its type, also keywords that nobody here knows. */
export function limitsOf(type: string, keywords: Keywords): Keywords {
  const closed = keywords.additionalProperties === false ? { closed: true } : {};
  const limits = pick(
    { ...keywords, ...closed },
    (name, value) =>
      isLimit(name) &&
      value !== undefined &&
      idle[name] !== value &&
      (type === 'anything' || !ofSomeType.has(name) || ofType[type]?.includes(name) === true),
  );
  return type === 'integer' ? wholeBounds(limits) : limits;
}

/** Of keywords beside a choice of schemas, those that hold for each of them. */
export function sharedByAlternatives(keywords: Keywords): Keywords {
  return pick(keywords, (name) => !silent.has(name) && !remarks.has(name) && name !== 'nullable');
}

function isLimit(name: string): boolean {
  const elsewhere = silent.has(name) || structural.has(name) || keySchemas.has(name) || remarks.has(name);
  return !elsewhere && !name.startsWith('x-');
}

/** More than 0 is at least 1. */
function wholeBounds({ exclusiveMinimum, exclusiveMaximum, ...limits }: Keywords): Keywords {
  if (typeof exclusiveMinimum === 'number') limits.minimum = Math.floor(exclusiveMinimum) + 1;
  if (typeof exclusiveMaximum === 'number') limits.maximum = Math.ceil(exclusiveMaximum) - 1;
  return limits;
}

function pick(from: Keywords, wanted: (name: string, value: unknown) => boolean): Keywords {
  return Object.fromEntries(Object.entries(from).filter(([name, value]) => wanted(name, value)));
}
