import type { Answer } from '@sightline/events';
import { pageOf } from '../../page/page-of.ts';
import { addCitation } from '../stored-answer.ts';

type Citation = NonNullable<Answer['citations']>[number];

/** What of a stored answer names pages. */
export interface StoredPages {
  citations: Citation[];
  assessments: { urls: string[] }[];
  claims: { urls: string[] }[];
}

/** The same answer with the pages that its addresses have today. Category and tags of a page stay those of the first that was cited. */
export function withPages<Stored extends StoredPages>(answer: Stored): Stored {
  const byUrl = new Map<string, Citation>();
  const renamed = new Map<string, string>();
  for (const citation of answer.citations) {
    const cited = citation.cited_url || citation.url;
    const page = pageOf(cited)?.page ?? citation;
    renamed.set(citation.url, page.url);
    const { url, host, domain, path } = page;
    const cited_url = cited === url ? '' : cited;
    addCitation(byUrl, { ...citation, url, host, domain, path, cited_url });
  }
  const pagesOf = <Part extends { urls: string[] }>(part: Part): Part => ({
    ...part,
    urls: [...new Set(part.urls.map((url) => renamed.get(url) ?? url))],
  });
  return {
    ...answer,
    citations: [...byUrl.values()],
    assessments: answer.assessments.map(pagesOf),
    claims: answer.claims.map(pagesOf),
  };
}
