import Type, { type TProperties } from 'typebox';
import { componentName, type Field, type Kind, limits } from './field.ts';

const fieldName = Type.String({
  // `__proto__` cannot come in a JSON body, so no content could ever fill it.
  pattern: '^(?!__proto__$)[A-Za-z_][A-Za-z0-9_]{0,62}$',
  'x-pattern-message':
    'must begin with a letter or `_`, have at most 63 letters, digits and `_`, and not be `__proto__`',
  description: 'Letters, digits and `_`.',
});

const length = (maximum: number) => ({
  minLength: Type.Optional(Type.Integer({ minimum: 0, maximum })),
  maxLength: Type.Optional(Type.Integer({ minimum: 1, maximum, description: `${maximum} by default.` })),
});
const range = {
  minimum: Type.Optional(Type.Number()),
  maximum: Type.Optional(Type.Number()),
};
const period = (format: 'date' | 'date-time') => ({
  earliest: Type.Optional(Type.String({ format })),
  latest: Type.Optional(Type.String({ format })),
});
const items = Type.Integer({ minimum: 0, maximum: limits.listItems });

/** The limits that each type has. */
const kinds: Record<Kind['type'], TProperties> = {
  string: length(limits.stringLength),
  text: length(limits.textLength),
  rich_text: { maxLength: Type.Optional(Type.Integer({ minimum: 1, maximum: limits.richTextLength })) },
  number: range,
  integer: range,
  boolean: {},
  date: period('date'),
  datetime: period('date-time'),
  select: {
    options: Type.Array(Type.String({ minLength: 1, maxLength: limits.optionLength }), {
      minItems: 1,
      maxItems: limits.selectOptions,
      uniqueItems: true,
    }),
    multiple: Type.Optional(Type.Boolean({ description: 'The value is a list of different options.' })),
  },
  image: {},
  // Need not exist yet: two components may refer to each other.
  reference: { component: componentName },
  list: {
    items: Type.Unsafe<Kind>(Type.Ref('ListItem')),
    minItems: Type.Optional(items),
    maxItems: Type.Optional(items),
  },
  object: {
    fields: Type.Array(Type.Unsafe<Field>(Type.Ref('Field')), { minItems: 1, maxItems: limits.fields }),
  },
};

const types = Object.keys(kinds) as Kind['type'][];

function unionOf(id: string, description: string, shared: TProperties) {
  return {
    $id: id,
    description,
    type: 'object',
    required: ['type'],
    properties: { type: { enum: types } },
    discriminator: { propertyName: 'type' },
    oneOf: types.map((type) =>
      Type.Object(
        { ...shared, type: Type.Literal(type), ...kinds[type] },
        { title: `${id} ${type}`, additionalProperties: false },
      ),
    ),
  };
}

export const FieldSchema = Type.Unsafe<Field>(
  unionOf('Field', 'A named value of a component. Each type has its own limits.', {
    name: fieldName,
    required: Type.Boolean({ default: false, description: 'Asked for at publication, not of drafts.' }),
  }),
);

export const ListItemSchema = Type.Unsafe<Kind>(unionOf('ListItem', 'What every element of a list is.', {}));

export const fieldList = Type.Array(Type.Unsafe<Field>(Type.Ref('Field')), { minItems: 1, maxItems: 500 });
