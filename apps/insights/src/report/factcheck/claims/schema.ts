import Type, { type Static } from 'typebox';
import { compareField, evidenceInfo, evidenceRow, intervalBasisField } from '../../evidence/schema.ts';
import { evidenceNames } from '../../evidence/with-evidence.ts';
import { dimensionRef, groupBy, orNull, reportInfo, reportQuery, reportResponse } from '../../schema.ts';

export const includable = ['theme', 'reasoning', 'models', 'evidence', 'citation_sources'] as const;
export type Includable = (typeof includable)[number];

export const FactcheckClaimsSortSpec = Type.Object(
  {
    field: Type.Optional(
      Type.Enum(['responses', 'checked', 'accuracy', 'accurate', 'inaccurate'], {
        description:
          '`responses`: answers that state it. `checked`: claims that were found right or wrong. When left out, claims go by `responses` and groups by `checked`.',
      }),
    ),
    dir: Type.Optional(Type.Enum(['asc', 'desc'], { default: 'desc' })),
  },
  { $id: 'FactcheckClaimsSortSpec', additionalProperties: false, examples: [{ field: 'inaccurate' }] },
);

export const FactcheckClaimsQuery = reportQuery(
  'FactcheckClaimsQuery',
  { usual: 25, most: 100 },
  {
    group_by: groupBy(['model', 'region', 'persona', 'prompt', 'topic', 'tag', 'theme', 'route'], {
      maxItems: 1,
      description: 'A row a group, with its most frequent claims; without it, a row a claim.',
    }),
    include: orNull(Type.Array(Type.Enum([...includable, ...evidenceNames])), {
      description:
        'What claims have besides. `counts`: how many answers and prompts are behind a row. `interval`: how far its metrics could be off by chance.',
    }),
    sort: orNull(Type.Unsafe<Static<typeof FactcheckClaimsSortSpec>>(Type.Ref('FactcheckClaimsSortSpec'))),
    interval_basis: intervalBasisField,
    compare: compareField,
  },
  { include: ['theme', 'models'] },
);
export type FactcheckClaimsQuery = Static<typeof FactcheckClaimsQuery>;

const text = () => orNull(Type.String());

const ClaimModelOccurrence = Type.Object(
  { id: text(), name: text(), occurrence: orNull(Type.Number()) },
  { $id: 'ClaimModelOccurrence' },
);
const ClaimEvidence = Type.Object(
  { id: text(), kb_path: text(), kb_snippet: text(), source_updated_at: text() },
  { $id: 'ClaimEvidence' },
);
const ClaimCitationSource = Type.Object(
  {
    href: text(),
    hostname: text(),
    citation_category: text(),
    domain_category: text(),
    snippet: text(),
    citation_share: orNull(Type.Number()),
  },
  { $id: 'ClaimCitationSource' },
);

const details = {
  reasoning: text(),
  models: orNull(Type.Array(Type.Ref('ClaimModelOccurrence'))),
  evidence: orNull(Type.Array(Type.Ref('ClaimEvidence'))),
  citation_sources: orNull(Type.Array(Type.Ref('ClaimCitationSource'))),
};
const claim = { cluster_id: text(), claim: text(), occurrence: orNull(Type.Number()) };

const FactcheckClaim = Type.Object(
  { ...claim, theme: text(), ...details },
  { $id: 'FactcheckClaim', additionalProperties: true },
);

const FactcheckClaimsRow = Type.Object(
  {
    ...claim,
    ...details,
    model: orNull(Type.Unsafe<Static<typeof ClaimModelOccurrence>>(Type.Ref('ClaimModelOccurrence'))),
    region: dimensionRef(),
    persona: dimensionRef(),
    prompt: dimensionRef(),
    topic: dimensionRef(),
    tag: dimensionRef(),
    route: dimensionRef(),
    theme: orNull(Type.Union([Type.String(), Type.Ref('DimensionRef')])),
    accuracy: orNull(Type.Number()),
    accurate: orNull(Type.Integer()),
    inaccurate: orNull(Type.Integer()),
    total_claims: orNull(Type.Integer(), { description: 'Different ones.' }),
    claims: orNull(Type.Array(Type.Unsafe<Static<typeof FactcheckClaim>>(Type.Ref('FactcheckClaim'))), {
      description: 'The most frequent ones, at most 25.',
    }),
    ...evidenceRow(['occurrence', 'accuracy'], {}, ['accurate', 'inaccurate', 'total_claims']),
  },
  { $id: 'FactcheckClaimsRow', additionalProperties: true },
);

const FactcheckClaimsInfo = reportInfo('FactcheckClaimsInfo', {
  ...evidenceInfo,
  group_by: Type.Array(Type.String()),
  include: Type.Optional(Type.Array(Type.String())),
});

const FactcheckClaimsResponse = reportResponse(
  'FactcheckClaimsResponse',
  'FactcheckClaimsInfo',
  'FactcheckClaimsRow',
  {
    info: {
      total_results: 1,
      count: 1,
      next_cursor: null,
      models: ['ChatGPT'],
      start_date: '2026-11-01',
      end_date: '2026-11-14',
      filter: null,
      group_by: [],
      include: ['theme'],
    },
    data: [
      {
        cluster_id: 'd2b3e0a4-4ad8-4a4e-9bd6-f2a0f0a1c7d5',
        claim: 'Aurora shoes weigh 240 g.',
        occurrence: 0.12,
        theme: 'Weight',
        accuracy: 1,
        accurate: 14,
        inaccurate: 0,
      },
    ],
  },
);

export const factcheckClaimSchemas = [
  FactcheckClaimsSortSpec,
  FactcheckClaimsQuery,
  ClaimModelOccurrence,
  ClaimEvidence,
  ClaimCitationSource,
  FactcheckClaim,
  FactcheckClaimsRow,
  FactcheckClaimsInfo,
  FactcheckClaimsResponse,
];
