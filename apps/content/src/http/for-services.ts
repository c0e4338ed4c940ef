import { requireService } from '@sightline/access';
import type { Content } from './parts.ts';

/** For endpoints that only other services of this installation call. They see every organization, so no credential of a tenant opens them. */
export const forServices = ({
  SERVICE_CREDENTIAL,
  SERVICE_CREDENTIAL_PREVIOUS,
}: Pick<Content['settings'], 'SERVICE_CREDENTIAL' | 'SERVICE_CREDENTIAL_PREVIOUS'>) => ({
  config: { access: 'public' as const },
  onRequest: requireService([SERVICE_CREDENTIAL, SERVICE_CREDENTIAL_PREVIOUS]),
});
