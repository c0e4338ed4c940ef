import type { Segment } from './segments.ts';
import { splitText } from './split-text.ts';

/** A text of a call. A segment that is too long for one is several, one after the other. */
export interface Part {
  /** Of all parts of a document, from 1. */
  id: number;
  segment: Segment;
  /** Whitespace that stands between this part and its neighbours, and is not translated. */
  lead: string;
  text: string;
  trail: string;
}

/** The parts of each call: as many as fit into `longest` characters. A text that occurs twice is sent once. */
export function planCalls(segments: readonly Segment[], longest: number): Part[][] {
  const calls: Part[][] = [];
  let room = 0;
  let id = 0;
  for (const segment of distinct(segments)) {
    for (const piece of splitText(segment, longest)) {
      const text = piece.trim();
      const before = calls.at(-1)?.at(-1);
      if (text === '' && before) {
        before.trail += piece;
        continue;
      }
      const start = piece.indexOf(text);
      const part = {
        id: ++id,
        segment,
        lead: piece.slice(0, start),
        text,
        trail: piece.slice(start + text.length),
      };
      if (calls.length === 0 || text.length > room) {
        calls.push([]);
        room = longest;
      }
      calls.at(-1)?.push(part);
      room -= text.length;
    }
  }
  return calls;
}

/** One for each hash, with the narrowest limits that it has anywhere. */
function distinct(segments: readonly Segment[]): Segment[] {
  const byHash = new Map<string, Segment>();
  for (const segment of segments) {
    const { shortest, longest } = byHash.get(segment.hash) ?? segment;
    byHash.set(segment.hash, {
      ...segment,
      shortest: Math.max(shortest, segment.shortest),
      longest: Math.min(longest, segment.longest),
    });
  }
  return [...byHash.values()];
}

/** What the parts of each segment say together, by the segment's hash. */
export function joinParts(parts: readonly Part[], answers: ReadonlyMap<number, string>): Map<string, string> {
  const whole = new Map<string, string>();
  for (const { id, segment, lead, trail } of parts) {
    const text = lead + (answers.get(id) ?? '').trim() + trail;
    whole.set(segment.hash, (whole.get(segment.hash) ?? '') + text);
  }
  return whole;
}
