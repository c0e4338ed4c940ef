import Type, { type Static } from 'typebox';
import { rfc3339 } from '../../sql/fragments.ts';

/** Every report on a category reads them. */
export const MOST_DECISIONS = 1_000;

export const verdictField = Type.Enum(['accurate', 'inaccurate', 'unverified'], {
  description: 'What counts. `unverified`: the claim is neither right nor wrong, and reports leave it out.',
});

export const ClaimDecision = Type.Object(
  {
    id: Type.String({ format: 'uuid' }),
    asset: Type.Object({
      id: Type.String({ format: 'uuid' }),
      name: Type.Union([Type.String(), Type.Null()]),
    }),
    claim: Type.String({ description: 'The words of the claim that was decided on.' }),
    cluster_id: Type.String({ format: 'uuid', description: 'As reports on claims have it.' }),
    verdict: verdictField,
    reason: Type.Union([Type.String(), Type.Null()], {
      description: 'Why the verdict of the check was disputed; null where it was accepted.',
    }),
    decided_at: Type.String({ format: 'date-time' }),
  },
  {
    $id: 'ClaimDecision',
    examples: [
      {
        id: '0198c2c4-7d5e-7c3a-9d3e-0123456789f6',
        asset: { id: '0198c2c4-7d5e-7c3a-9d3e-0123456789b0', name: 'Aurora' },
        claim: 'Aurora shoes weigh 240 g.',
        cluster_id: 'd2b3e0a4-4ad8-4a4e-9bd6-f2a0f0a1c7d5',
        verdict: 'accurate',
        reason: 'The page is out of date.',
        decided_at: '2026-11-15T09:30:00.000Z',
      },
    ],
  },
);
export type ClaimDecision = Static<typeof ClaimDecision>;
export const claimDecision = Type.Unsafe<ClaimDecision>(Type.Ref('ClaimDecision'));

/** SQL over `claim_decisions d`. The asset may be one that was deleted. */
export const claimDecisionColumns = `d.id, json_build_object('id', d.asset_id, 'name', coalesce(
    (SELECT a.name FROM assets a WHERE a.id = d.asset_id AND a.category_id = d.category_id),
    (SELECT e.name FROM deleted_entities e WHERE e.id = d.asset_id AND e.category_id = d.category_id AND e.kind = 'asset'))) AS asset,
  d.claim, d.claim_id AS cluster_id, d.verdict, d.reason, ${rfc3339('d.decided_at')} AS decided_at`;
