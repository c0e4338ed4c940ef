import { hash as digest } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { Caller } from '../caller.ts';
import { canBeKey } from '../credential-shape.ts';
import { cannotAsk, refused } from '../refusals.ts';
import type { AskProvider } from './introspect.ts';

export interface KeyCacheOptions {
  ask: AskProvider;
  keyTtlMs: number;
  refusalTtlMs: number;
  cacheSize: number;
  maxQuestions: number;
  now: () => number;
  onFailure: (error: unknown) => void;
}

interface Known {
  caller: Caller;
  validUntil: number;
}

const INVALID = 'The API key is not valid.';

/**
 * What the provider said of a key, kept by the key's SHA-256 and never longer than the ttl, counted from when the question was
 * sent: a key that is revoked at any later moment is refused here at most one ttl after it. Failures are not kept.
 *
 * Refusals have a cache of their own, so that a flood of wrong keys pushes no good one out.
 */
export function createKeyCache(options: KeyCacheOptions): (key: string) => Promise<Caller> {
  const { ask, now } = options;
  const known = new LRUCache<string, Known>({ max: options.cacheSize });
  const refusedUntil = new LRUCache<string, number>({ max: options.cacheSize });
  const questions = new Map<string, Promise<Caller>>();

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
      validUntil: Math.min(sentAt + options.keyTtlMs, answer.expiresAt),
    });
    return answer.caller;
  }

  return async (key) => {
    if (!canBeKey(key)) throw refused(INVALID);
    const hash = digest('sha256', key, 'base64');
    const entry = known.get(hash);
    if (entry && now() < entry.validUntil) return entry.caller;
    if (now() < (refusedUntil.get(hash) ?? 0)) throw refused(INVALID);

    const running = questions.get(hash);
    if (running) return running;
    if (questions.size >= options.maxQuestions) throw cannotAsk(new Error('too many questions are open'));
    const asked = question(key, hash).finally(() => questions.delete(hash));
    questions.set(hash, asked);
    return asked;
  };
}
