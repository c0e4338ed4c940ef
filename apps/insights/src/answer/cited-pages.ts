import type { Answer } from '@sightline/events';

type Citation = NonNullable<Answer['citations']>[number];

/** A page is cited once per answer: cited again, it has the positions of both, and the title and text of the first that has one. */
export function addCitation(byUrl: Map<string, Citation>, citation: Citation): void {
  const before = byUrl.get(citation.url);
  const positions = [...new Set([...(before?.positions ?? []), ...citation.positions])].sort((a, b) => a - b);
  const title = before?.title || citation.title;
  const text = before?.text || citation.text;
  byUrl.set(citation.url, { ...(before ?? citation), title, text, positions });
}
