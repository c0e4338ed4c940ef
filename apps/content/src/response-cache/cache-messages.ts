import type { Invalidation } from './response-cache.ts';

/** Where an instance receives invalidations. The word in it is of releases before, which run beside this one during a deployment. */
export function invalidationSubject(prefix: string | undefined, instanceId: string): string {
  return `${prefix ?? ''}content.invalidate.${instanceId}`;
}

export function encodeInvalidations(changes: Invalidation[]): string {
  return JSON.stringify(changes.map(({ websiteId, entity, schemaName }) => [websiteId, entity, schemaName]));
}

export function decodeInvalidations(body: string): Invalidation[] {
  const changes: [string, Invalidation['entity'], string | null][] = JSON.parse(body);
  return changes.map(([websiteId, entity, schemaName]) => ({ websiteId, entity, schemaName }));
}
