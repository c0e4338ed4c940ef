export { addressOf } from './address-of.ts';
export { type AuditOptions, auditRoutes } from './audit-routes.ts';
export { recordChanges } from './record-changes.ts';
