import { HttpError } from '@sightline/service';
import type { Static } from 'typebox';
import Type from 'typebox';
import type { EntryTable } from '../category/entry/entry.ts';
import { nameField, readName } from '../http/name.ts';
import { withoutFaults } from '../http/refuse-faults.ts';
import { rfc3339 } from '../sql/fragments.ts';
import { builtInCitationCategories } from './citation.ts';
import { type CitationRule, readRules, rulesField } from './rules.ts';

/** Citation categories and citation tags are the same thing in two tables: a name and the rules of what belongs to it. */
export const CitationGroup = Type.Object(
  {
    id: Type.String({ format: 'uuid' }),
    name: Type.String(),
    rules: Type.Array(Type.Unsafe<CitationRule>(Type.Ref('CitationRule'))),
    created_at: Type.String({ format: 'date-time' }),
  },
  {
    $id: 'CitationGroup',
    description: 'A citation category or citation tag of your own.',
    examples: [
      {
        id: '0198c2c4-7d5e-7c3a-9d3e-0123456789b2',
        name: 'Review sites',
        rules: [{ type: 'host_suffix', value: 'trail-notes.example' }],
        created_at: '2026-11-15T09:30:00.000Z',
      },
    ],
  },
);
export type CitationGroup = Static<typeof CitationGroup>;

export const citationGroup = Type.Unsafe<CitationGroup>(Type.Ref('CitationGroup'));

export interface CitationGroups {
  entries: EntryTable<'name' | 'rules'>;
  /** Below a category, without the id. */
  path: 'citation-categories' | 'citation-tags';
  param: 'citation_category_id' | 'citation_tag_id';
  /** In the names of operations. */
  operation: 'CitationCategory' | 'CitationTag';
  operations: 'CitationCategories' | 'CitationTags';
  description: string;
  refuseName: (name: string) => void;
}

export const groupColumns = `g.id, g.name, g.rules, ${rfc3339('g.created_at')} AS created_at`;

const entriesIn = (table: string, one: string): CitationGroups['entries'] => ({
  table,
  alias: 'g',
  columns: groupColumns,
  writable: ['name', 'rules'],
  one,
});

export const citationCategories: CitationGroups = {
  entries: entriesIn('citation_categories', 'citation category'),
  path: 'citation-categories',
  param: 'citation_category_id',
  operation: 'CitationCategory',
  operations: 'CitationCategories',
  description: 'A page is of one citation category: of yours first, then of those that are built in.',
  refuseName: refuseBuiltIn,
};

export const citationTags: CitationGroups = {
  entries: entriesIn('citation_tags', 'citation tag'),
  path: 'citation-tags',
  param: 'citation_tag_id',
  operation: 'CitationTag',
  operations: 'CitationTags',
  description: 'A page has every citation tag with a rule that fits it.',
  refuseName: () => {},
};

/** Reports take the name as well as the value of a bucket: neither may mean two things. */
function refuseBuiltIn(name: string): void {
  const wanted = name.toLowerCase();
  if (builtInCitationCategories.some((one) => [one.name.toLowerCase(), one.value].includes(wanted))) {
    throw new HttpError(409, `${name} is a built-in citation category. Choose another name.`);
  }
}

/** What people may set of a group. */
export const groupParts = { name: nameField, rules: rulesField };

const Parts = Type.Partial(Type.Object(groupParts));

/** What is given, as it is kept. 422 with the place of each fault; 409 for a name that a group of this kind cannot have. */
export function readGroup({ refuseName }: CitationGroups, { name, rules }: Static<typeof Parts>) {
  const values = withoutFaults((faults) => ({
    name: name && readName(name, ['body', 'name'], faults),
    rules: rules && JSON.stringify(readRules(rules, faults)),
  }));
  if (values.name !== undefined) refuseName(values.name);
  return values;
}
