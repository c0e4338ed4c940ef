import Type from 'typebox';

export const componentName = Type.String({
  pattern: '^[a-z][a-z0-9_-]{0,62}$',
  'x-pattern-message':
    'must begin with a lower-case letter and have at most 63 lower-case letters, digits, `-` and `_`',
  description: 'The schema name in addresses: lower case, digits, `-` and `_`.',
});

/** Largest values of what a definition may allow; the defaults where it says nothing. */
export const limits = {
  stringLength: 1000,
  textLength: 100_000,
  richTextLength: 500_000,
  /** Of all rich texts of a content together: comparing and rendering 10,000 takes some ten milliseconds. */
  richTextNodes: 10_000,
  richTextDepth: 20,
  altLength: 1000,
  listItems: 1000,
  selectOptions: 500,
  optionLength: 200,
  slugLength: 512,
  contentBytes: 2 * 1024 * 1024,
  /** A field of a field of a field …, each list and object being one step. */
  nesting: 5,
  /** Of a component altogether, at every depth. */
  fields: 1000,
} as const;

interface Range<T> {
  minimum?: T;
  maximum?: T;
}

interface Period {
  earliest?: string;
  latest?: string;
}

/** What a value can be, with its limits: a field without its name, as the items of a list are. */
export type Kind =
  | { type: 'string'; minLength?: number; maxLength?: number }
  | { type: 'text'; minLength?: number; maxLength?: number }
  | { type: 'rich_text'; maxLength?: number }
  | ({ type: 'number' } & Range<number>)
  | ({ type: 'integer' } & Range<number>)
  | { type: 'boolean' }
  | ({ type: 'date' } & Period)
  | ({ type: 'datetime' } & Period)
  | { type: 'select'; options: string[]; multiple?: boolean }
  | { type: 'image' }
  | { type: 'reference'; component: string }
  | { type: 'list'; items: Kind; minItems?: number; maxItems?: number }
  | { type: 'object'; fields: Field[] };

export type Field = Kind & { name: string; required: boolean };

export type KindOf<T extends Kind['type']> = Extract<Kind, { type: T }>;
