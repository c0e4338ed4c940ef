import Type, { type Static } from 'typebox';
import { rfc3339 } from '../../sql/fragments.ts';

/** Every request that sends answers reads them all, and each reader is made of them. */
export const MOST_DECISIONS = 1_000;
/** As many ways to write names are looked at; those of most answers first. */
export const MOST_SPELLINGS = 10_000;

const named = Type.Object({ id: Type.String({ format: 'uuid' }), name: Type.String() });

export const UnsureMention = Type.Object(
  {
    asset: named,
    name: Type.String({ description: 'As the latest answer writes it.' }),
    spellings: Type.Array(Type.String(), {
      description: 'All ways in which answers write it; one decision is for all of them. At most 20.',
    }),
    answers: Type.Integer({ description: 'In how many answers it stands.' }),
    first_found_at: Type.String({ format: 'date-time' }),
    last_found_at: Type.String({ format: 'date-time' }),
    excerpts: Type.Array(
      Type.Object({
        run_id: Type.String({ format: 'uuid', description: 'The answer.' }),
        found_at: Type.String({ format: 'date-time' }),
        text: Type.String({ description: 'What stands around the name.' }),
        start: Type.Integer({ description: 'Where the name begins in `text`, in UTF-16 code units.' }),
        end: Type.Integer({ description: 'Where it ends.' }),
      }),
      { description: 'Of the latest answers that have it: at most three.' },
    ),
  },
  {
    $id: 'UnsureMention',
    examples: [
      {
        asset: { id: '0198c2c4-7d5e-7c3a-9d3e-0123456789b0', name: 'Target' },
        name: 'Target',
        spellings: ['Target'],
        answers: 12,
        first_found_at: '2026-11-02T08:10:00.000Z',
        last_found_at: '2026-11-15T09:30:00.000Z',
        excerpts: [
          {
            run_id: '0198c2c4-7d5e-7c3a-9d3e-0123456789c1',
            found_at: '2026-11-15T09:30:00.000Z',
            text: 'Target runners who train three times a week.',
            start: 0,
            end: 6,
          },
        ],
      },
    ],
  },
);
export type UnsureMention = Static<typeof UnsureMention>;

export const ListUnsureMentionsResponse = Type.Object(
  { data: Type.Array(Type.Ref('UnsureMention')), pagination: Type.Ref('CursorPagination') },
  { $id: 'ListUnsureMentionsResponse' },
);

export const NameDecision = Type.Object(
  {
    id: Type.String({ format: 'uuid' }),
    asset: named,
    name: Type.String({ description: 'The spelling that was decided on.' }),
    counts: Type.Boolean({ description: 'Whether it is the asset where that is not clear.' }),
    decided_at: Type.String({ format: 'date-time' }),
  },
  {
    $id: 'NameDecision',
    examples: [
      {
        id: '0198c2c4-7d5e-7c3a-9d3e-0123456789f5',
        asset: { id: '0198c2c4-7d5e-7c3a-9d3e-0123456789b0', name: 'Target' },
        name: 'Target',
        counts: false,
        decided_at: '2026-11-15T09:30:00.000Z',
      },
    ],
  },
);
export type NameDecision = Static<typeof NameDecision>;
export const nameDecision = Type.Unsafe<NameDecision>(Type.Ref('NameDecision'));

/** SQL over `name_decisions d` and its asset `a`. */
export const nameDecisionColumns = `d.id, json_build_object('id', a.id, 'name', a.name) AS asset, d.name, d.counts, ${rfc3339('d.decided_at')} AS decided_at`;
