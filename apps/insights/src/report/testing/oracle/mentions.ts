import type { RawAnswer } from '../raw-answer.ts';

/** The assets that count for an answer, in their order: those that its text was written to name; of what is said to be found in it, those that it names or lists somewhere; else those that were sent. */
export function mentionsIn({
  extraction,
  found_mentions,
  mentions,
  written,
}: RawAnswer): { asset_id: string; position: number }[] {
  if (written) return written.map((asset_id, index) => ({ asset_id, position: index + 1 }));
  if (extraction === '') return mentions.toSorted((a, b) => a.position - b.position);
  const counted = found_mentions
    .filter(({ kind }) => !['absent', 'echo', 'unsure'].includes(kind))
    .toSorted((a, b) => a.start - b.start);
  const assets = [...new Set(counted.map(({ asset_id }) => asset_id))];
  return assets.map((asset_id, index) => ({ asset_id, position: index + 1 }));
}
