import Type, { type Static } from 'typebox';
import type { EntryTable } from '../../category/entry/entry.ts';
import { rfc3339 } from '../../sql/fragments.ts';

/** SQL and lists of them stay small: who ignores more has another problem. */
export const MOST_IGNORED = 10_000;

export const Candidate = Type.Object(
  {
    name: Type.String({ description: 'As the latest answer writes it.' }),
    answers: Type.Integer({ description: 'In how many answers it stands, however it is written.' }),
    signs: Type.Array(Type.Enum(['bold', 'list', 'link']), {
      description:
        'Why it was taken for a name: written bold, at the head of an item of a list, or the label of a link.',
    }),
    last_found_at: Type.String({ format: 'date-time', description: 'When the latest of them was answered.' }),
    sample_run_id: Type.String({ format: 'uuid', description: 'The latest of them.' }),
  },
  {
    $id: 'Candidate',
    examples: [
      {
        name: 'Nordwand',
        answers: 37,
        signs: ['bold', 'list'],
        last_found_at: '2026-11-15T09:30:00.000Z',
        sample_run_id: '0198c2c4-7d5e-7c3a-9d3e-0123456789c1',
      },
    ],
  },
);
export type Candidate = Static<typeof Candidate>;

export const ListCandidatesResponse = Type.Object(
  { data: Type.Array(Type.Ref('Candidate')), pagination: Type.Ref('CursorPagination') },
  { $id: 'ListCandidatesResponse' },
);

export const IgnoredCandidate = Type.Object(
  {
    id: Type.String({ format: 'uuid' }),
    name: Type.String(),
    created_at: Type.String({ format: 'date-time' }),
  },
  {
    $id: 'IgnoredCandidate',
    examples: [
      {
        id: '0198c2c4-7d5e-7c3a-9d3e-0123456789f4',
        name: 'Conclusion',
        created_at: '2026-11-15T09:30:00.000Z',
      },
    ],
  },
);
export type IgnoredCandidate = Static<typeof IgnoredCandidate>;
export const ignoredCandidate = Type.Unsafe<IgnoredCandidate>(Type.Ref('IgnoredCandidate'));

export const ignoredCandidates: EntryTable<'name' | 'key'> = {
  table: 'ignored_candidates',
  alias: 'i',
  columns: `i.id, i.name, ${rfc3339('i.created_at')} AS created_at`,
  writable: ['name', 'key'],
  one: 'ignored candidate',
};
