import { createHash } from 'node:crypto';
import canonicalize from 'canonicalize';
import type { TaggedText } from './tagged-text.ts';

/** Of the published content that a translation is made from: SHA-256 in hex over its RFC 8785 form, whatever the order of its members. */
export function sourceHash(content: Record<string, unknown>): string {
  return sha256(content);
}

/**
 * Of a text and what its tags stand for, without their attributes: a link that leads elsewhere is translated alike. Of no language,
 * and of no place.
 */
export function segmentHash({ text, tags }: Pick<TaggedText, 'text' | 'tags'>): string {
  return sha256({ text, tags: tags.map(({ kind }) => kind) });
}

function sha256(value: object): string {
  const text = canonicalize(value);
  if (text === undefined) throw new Error('not JSON');
  return createHash('sha256').update(text).digest('hex');
}
