import { LRUCache } from 'lru-cache';
import type { Change } from '../change/change.ts';

export interface CachedResponse {
  body: string | Buffer;
  tag: string;
  /** `content-language`, where it is known. */
  language?: string | undefined;
  /** The organization whose callers may have it; null for callers without a key. */
  owner: string | null;
}

/** What a response depends on, and what was true there when its reading began. */
interface Reading {
  scope: Scope;
  generation: number;
}

interface Scope {
  generation: number;
}

export type Invalidation = Pick<Change, 'websiteId' | 'entity' | 'schemaName'>;

/**
 * Responses that this instance cached, bounded in bytes. One is stored only when nothing it depends on changed since its reading
 * began, and found only while `current` says that this instance receives every change.
 */
export interface ResponseCache {
  find(key: string): CachedResponse | undefined;
  /** Of the documents of one schema, or of anything of the website. */
  begin(websiteId: string, schemaName: string | undefined): Reading;
  store(reading: Reading, key: string, response: CachedResponse): void;
  invalidate(changes: Invalidation[]): void;
  invalidateAll(): void;
  readonly bytes: number;
  readonly counts: Readonly<{ hits: number; stored: number }>;
}

const knownEntities: ReadonlySet<string> = new Set([
  'component',
  'document',
  'block',
  'route',
  'asset',
  'website',
]);
const MOST_SCOPES = 50_000;
/** Of the entry itself, beside its body. */
const ENTRY_BYTES = 500;

export function createResponseCache({
  bytes,
  current,
}: {
  bytes: number;
  current: () => boolean;
}): ResponseCache {
  const responses = new LRUCache<string, CachedResponse & { reading: Reading }>({
    maxSize: bytes,
    maxEntrySize: Math.ceil(bytes / 4),
    sizeCalculation: ({ body }, key) => body.length + key.length + ENTRY_BYTES,
  });
  // A scope that is dropped counts as changed: what refers to it can no longer be invalidated.
  const scopes = new LRUCache<string, Scope>({
    max: MOST_SCOPES,
    dispose: (scope) => void scope.generation++,
  });
  const counts = { hits: 0, stored: 0 };
  const isCurrent = ({ scope, generation }: Reading) => scope.generation === generation;

  function invalidate(changes: Invalidation[]): void {
    for (const { websiteId, entity, schemaName } of changes) {
      // A kind that this version does not know may touch anything.
      if (!knownEntities.has(entity)) invalidateAll();
      scopes.delete(websiteId);
      if (entity === 'document') scopes.delete(`${websiteId} ${schemaName}`);
      if (entity === 'website')
        for (const name of scopes.keys()) if (name.startsWith(websiteId)) scopes.delete(name);
    }
  }

  function invalidateAll(): void {
    scopes.clear();
    responses.clear();
  }

  return {
    find(key) {
      const found = responses.get(key);
      if (found === undefined || !current()) return undefined;
      if (!isCurrent(found.reading)) {
        responses.delete(key);
        return undefined;
      }
      counts.hits++;
      return found;
    },
    begin(websiteId, schemaName) {
      const name = schemaName === undefined ? websiteId : `${websiteId} ${schemaName}`;
      let scope = scopes.get(name);
      if (!scope) {
        scope = { generation: 0 };
        scopes.set(name, scope);
      }
      return { scope, generation: scope.generation };
    },
    store(reading, key, response) {
      if (!isCurrent(reading) || !current()) return;
      counts.stored++;
      responses.set(key, { ...response, reading });
    },
    invalidate,
    invalidateAll,
    counts,
    get bytes() {
      return responses.calculatedSize;
    },
  };
}
