import Type, { type Static } from 'typebox';
import { organization } from '../organization/organization.ts';

export const DomainWithOrganization = Type.Object(
  {
    created_at: Type.String({ format: 'date-time' }),
    id: Type.String({ format: 'uuid' }),
    name: Type.String(),
    organization,
  },
  { $id: 'DomainWithOrganization' },
);
export type DomainWithOrganization = Static<typeof DomainWithOrganization>;

export const domainWithOrganization = Type.Unsafe<DomainWithOrganization>(Type.Ref('DomainWithOrganization'));
