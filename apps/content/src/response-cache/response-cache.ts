import { LRUCache } from 'lru-cache';
import type { Change } from '../change/change.ts';

export interface RememberedAnswer {
  body: string | Buffer;
  tag: string;
  /** `content-language`, where it is known. */
  language?: string | undefined;
  /** The organization whose callers may have it; null for callers without a key. */
  owner: string | null;
}

/** Where an answer belongs, and what was true there when its reading began. */
interface Place {
  scope: Scope;
  generation: number;
}

interface Scope {
  generation: number;
}

export type Forgettable = Pick<Change, 'websiteId' | 'entity' | 'schemaName'>;

/**
 * Answers of this instance, bounded in bytes. An answer is kept only when nothing it depends on changed since its reading
 * began, and recalled only while `current` says that this instance hears of every change.
 */
export interface AnswerMemory {
  recall(key: string): RememberedAnswer | undefined;
  /** Of the documents of one schema, or of anything of the website. */
  place(websiteId: string, schemaName: string | undefined): Place;
  keep(place: Place, key: string, answer: RememberedAnswer): void;
  forget(changes: Forgettable[]): void;
  forgetAll(): void;
  readonly bytes: number;
  readonly counts: Readonly<{ recalled: number; kept: number }>;
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

export function createAnswerMemory({
  bytes,
  current,
}: {
  bytes: number;
  current: () => boolean;
}): AnswerMemory {
  const answers = new LRUCache<string, RememberedAnswer & { place: Place }>({
    maxSize: bytes,
    maxEntrySize: Math.ceil(bytes / 4),
    sizeCalculation: ({ body }, key) => body.length + key.length + ENTRY_BYTES,
  });
  // A scope that is dropped counts as changed: what refers to it can no longer be told of changes.
  const scopes = new LRUCache<string, Scope>({
    max: MOST_SCOPES,
    dispose: (scope) => void scope.generation++,
  });
  const counts = { recalled: 0, kept: 0 };
  const isCurrent = ({ scope, generation }: Place) => scope.generation === generation;

  function forget(changes: Forgettable[]): void {
    for (const { websiteId, entity, schemaName } of changes) {
      // A kind that this version does not know may touch anything.
      if (!knownEntities.has(entity)) forgetAll();
      scopes.delete(websiteId);
      if (entity === 'document') scopes.delete(`${websiteId} ${schemaName}`);
      if (entity === 'website')
        for (const name of scopes.keys()) if (name.startsWith(websiteId)) scopes.delete(name);
    }
  }

  function forgetAll(): void {
    scopes.clear();
    answers.clear();
  }

  return {
    recall(key) {
      const found = answers.get(key);
      if (found === undefined || !current()) return undefined;
      if (!isCurrent(found.place)) {
        answers.delete(key);
        return undefined;
      }
      counts.recalled++;
      return found;
    },
    place(websiteId, schemaName) {
      const name = schemaName === undefined ? websiteId : `${websiteId} ${schemaName}`;
      let scope = scopes.get(name);
      if (!scope) {
        scope = { generation: 0 };
        scopes.set(name, scope);
      }
      return { scope, generation: scope.generation };
    },
    keep(place, key, answer) {
      if (!isCurrent(place) || !current()) return;
      counts.kept++;
      answers.set(key, { ...answer, place });
    },
    forget,
    forgetAll,
    counts,
    get bytes() {
      return answers.calculatedSize;
    },
  };
}
