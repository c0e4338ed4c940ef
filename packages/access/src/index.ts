export { type Access, type AccessOptions, createAccess } from './access.ts';
export { type Caller, type CallerOrganization, PERMISSIONS, type Permission } from './caller.ts';
export { canBeKey, keyOf, looksLikeToken, SECRET_LENGTH } from './credential-shape.ts';
export { type AccessPluginOptions, accessPlugin } from './plugin/access-plugin.ts';
export {
  actorOf,
  callerOf,
  organizationsOf,
  permittedOrganization,
  permittedOrganizations,
  requirePermission,
} from './plugin/caller-of.ts';
export type { RestrictedAccess, RouteAccess, Scheme, SchemeNames } from './plugin/declaration.ts';
export { requireService } from './require-service.ts';
export { ROLES, type Role } from './roles.ts';
export { type AccessSettings, accessSettings } from './settings.ts';
