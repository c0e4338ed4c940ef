import { hash as digest } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { Caller } from '../caller.ts';
import { canBeKey } from '../credential-shape.ts';
import { cannotAsk, refused, tooManyRequests } from '../refusals.ts';
import type { AskProvider } from './introspect.ts';

export interface KeyCacheOptions {
  ask: AskProvider;
  keyTtlMs: number;
  refusalTtlMs: number;
  cacheSize: number;
  maxOpenRequests: number;
  now: () => number;
  onFailure: (error: unknown) => void;
}

interface Known {
  caller: Caller;
  askedAt: number;
  validUntil: number;
}

interface Last extends Known {
  key: string;
}

export interface KeyCache {
  /** `maxAgeMs`: what the provider said longer ago is asked again, though it would still do for a request. */
  byApiKey(key: string, maxAgeMs?: number): Promise<Caller>;
  /**
   * The caller of a key that need not be asked about now. At once: most requests come with such a key, and with the one
   * that came before on their connection.
   */
  cachedKey(key: string, connection: object): Caller | undefined;
  /** Whether the provider would have to be asked about a key that was never good here. */
  isUnknownKey(key: string): boolean;
}

const INVALID = 'The API key is not valid.';

/**
 * What the provider said of a key, kept by the key's SHA-256 and never longer than the ttl, counted from when the question was
 * sent: a key that is revoked at any later moment is refused here at most one ttl after it. Failures are not kept.
 *
 * A connection is known by its last key, so that a renderer's stream of requests costs no hash each. That is the one place
 * where a key itself is held, and not longer than the connection that sent it.
 *
 * Refusals have a cache of their own, so that a flood of wrong keys pushes no good one out.
 */
export function createKeyCache(options: KeyCacheOptions): KeyCache {
  const { ask, now } = options;
  // A number of entries, given as a size: for a number their room would be taken at the start.
  const bounded = { maxSize: options.cacheSize, sizeCalculation: () => 1 };
  const known = new LRUCache<string, Known>(bounded);
  const refusedUntil = new LRUCache<string, number>(bounded);
  const lastOf = new WeakMap<object, Last>();
  const questions = new Map<string, Promise<Caller>>();
  let unknownKeys = 0;

  async function question(key: string, hash: string): Promise<Caller> {
    const sentAt = now();
    const answer = await ask(key).catch((error: unknown) => {
      options.onFailure(error);
      throw cannotAsk(error);
    });
    if (!answer || answer.expiresAt <= now()) {
      known.delete(hash);
      refusedUntil.set(hash, sentAt + options.refusalTtlMs);
      throw refused(INVALID);
    }
    refusedUntil.delete(hash);
    known.set(hash, {
      caller: answer.caller,
      askedAt: sentAt,
      validUntil: Math.min(sentAt + options.keyTtlMs, answer.expiresAt),
    });
    return answer.caller;
  }

  function cached(hash: string): Known | undefined {
    const entry = known.get(hash);
    return entry && now() < entry.validUntil ? entry : undefined;
  }

  return {
    isUnknownKey: (key) => {
      if (!canBeKey(key)) return false;
      const hash = hashOf(key);
      return !known.has(hash) && now() >= (refusedUntil.get(hash) ?? 0);
    },
    cachedKey: (key, connection) => {
      const last = lastOf.get(connection);
      if (last?.key === key && now() < last.validUntil) return last.caller;
      const entry = canBeKey(key) ? cached(hashOf(key)) : undefined;
      if (entry) lastOf.set(connection, { key, ...entry });
      return entry?.caller;
    },
    byApiKey: async (key, maxAgeMs = Number.POSITIVE_INFINITY) => {
      if (!canBeKey(key)) throw refused(INVALID);
      const hash = hashOf(key);
      const entry = cached(hash);
      if (entry && now() - entry.askedAt < maxAgeMs) return entry.caller;
      if (now() < (refusedUntil.get(hash) ?? 0)) throw refused(INVALID);

      const running = questions.get(hash);
      if (running) return running;
      // A key that was valid before is looked up beyond the limit too.
      const isUnknownKey = !known.has(hash);
      if (isUnknownKey && unknownKeys >= options.maxOpenRequests) throw tooManyRequests();
      if (isUnknownKey) unknownKeys++;
      const asked = question(key, hash).finally(() => {
        questions.delete(hash);
        if (isUnknownKey) unknownKeys--;
      });
      questions.set(hash, asked);
      return asked;
    },
  };
}

const hashOf = (key: string) => digest('sha256', key, 'base64');
