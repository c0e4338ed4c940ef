export { type AuditOptions, auditRoutes } from './audit-routes.ts';
export { addressOf, recordChanges } from './record-changes.ts';
