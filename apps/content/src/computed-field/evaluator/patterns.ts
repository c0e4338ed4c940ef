import { RE2JS } from '@bufbuild/re2';
import { LRUCache } from 'lru-cache';

const MOST_PATTERNS = 500;

/**
 * Regular expressions of `matches`, in time linear in the text, compiled once. Unicode classes are refused by name: the first
 * use of one in a process builds a table over all characters, which alone takes longer than a script may.
 */
export function createPatterns() {
  const patterns = new LRUCache<string, RE2JS>({ max: MOST_PATTERNS });
  return {
    compile(pattern: string): RE2JS {
      const cached = patterns.get(pattern);
      if (cached) return cached;
      if (/\\p/i.test(pattern)) throw new Error('matches() does not know Unicode classes such as \\pL');
      const compiled = RE2JS.compile(pattern);
      patterns.set(pattern, compiled);
      return compiled;
    },
  };
}
