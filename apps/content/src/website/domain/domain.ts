import Type, { type Static } from 'typebox';
import { hostName } from '../website.ts';
import { type Claim, fileOf, txtRecordOf } from './proof.ts';

const example = { domain: 'www.aurora.example', token: '8f14e45fceea467a9b1c5d2f3a7e6b90' };

export const WebsiteDomain = Type.Object(
  {
    domain: hostName,
    proven_at: Type.Union([Type.String({ format: 'date-time' }), Type.Null()], {
      description: 'Since when the host leads to this website. Null: it is claimed and leads nowhere yet.',
    }),
    txt_record: Type.Object(
      { name: Type.String(), value: Type.String() },
      { description: 'A TXT record with this name and this value proves the host.' },
    ),
    file: Type.Object(
      { url: Type.String(), content: Type.String() },
      {
        description:
          'So does a file with this content at this address, over https or http, without a redirect.',
      },
    ),
  },
  { $id: 'WebsiteDomain', examples: [shownDomain({ ...example, provenAt: null })] },
);
export type WebsiteDomain = Static<typeof WebsiteDomain>;

export const domainExample = shownDomain({ ...example, provenAt: new Date('2026-11-15T09:30:00.000Z') });

export function shownDomain(claim: Claim & { provenAt: Date | null }) {
  return {
    domain: claim.domain,
    proven_at: claim.provenAt?.toISOString() ?? null,
    txt_record: txtRecordOf(claim),
    file: fileOf(claim),
  };
}
