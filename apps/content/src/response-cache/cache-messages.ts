import type { Forgettable } from './memory.ts';

/** Where an instance is told what to forget. */
export function forgetSubject(prefix: string | undefined, instanceId: string): string {
  return `${prefix ?? ''}content.forget.${instanceId}`;
}

export function encodeForgettable(changes: Forgettable[]): string {
  return JSON.stringify(changes.map(({ websiteId, entity, schemaName }) => [websiteId, entity, schemaName]));
}

export function decodeForgettable(body: string): Forgettable[] {
  const changes: [string, Forgettable['entity'], string | null][] = JSON.parse(body);
  return changes.map(([websiteId, entity, schemaName]) => ({ websiteId, entity, schemaName }));
}
