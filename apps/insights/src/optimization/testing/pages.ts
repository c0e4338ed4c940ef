import type { CheckContext } from '../checks/check.ts';
import { readHtml } from '../page/read-html.ts';
import { readMarkdown } from '../page/read-markdown.ts';

export const NOW = Date.parse('2026-11-18T12:00:00Z');

export const markdown = (text: string, more: { url?: string; modifiedAt?: number } = {}) =>
  readMarkdown({ text, ...more });

export const html = (text: string, more: { url?: string; lastModified?: string } = {}) =>
  readHtml({ text, now: NOW, ...more });

export const contextOf = (more: Partial<CheckContext> = {}): CheckContext => ({
  searches: [],
  cited: [],
  now: NOW,
  ...more,
});

/** A text of so many words, which say nothing. */
export const filler = (words: number): string =>
  Array.from({ length: words }, (_, n) => `filler${n}`).join(' ');
