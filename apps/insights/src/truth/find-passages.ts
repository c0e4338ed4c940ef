import type { Pool } from 'pg';
import { type SearchResult, searchWebsitesOfOrganization } from '../knowledge-base/search-of-organization.ts';
import { areComparable } from './facts/compare.ts';
import { type Passage, segmentsOf } from './passage.ts';
import { type Asset, readSegment, readText, type Said } from './read-claim.ts';

export interface FoundPassage extends Passage {
  path: string;
  documentId: string;
}

/** For the rule and for the model alike: more is noise, and costs tokens. */
const MOST_PASSAGES = 5;
/** Of each website, so that those in the language of the statement can come first. */
const MOST_RANKED = 20;
/** What a passage in the language of the statement is ahead of one with the same words, and what one is ahead with a number of the same sort. */
const SAME_LANGUAGE = 0.25;
const SAME_SORT = 0.15;
const LONGEST_QUERY = 1_000;

/**
 * Passages of what the websites of the organization publish, those first that have most of the words. Documents that no route shows are left
 * out: nobody could open them.
 */
export async function findPassages(
  pool: Pool,
  organizationId: string,
  { claim, language: given, asset }: { claim: string; language: string | undefined; asset: Asset },
): Promise<{ language: string; passages: FoundPassage[] }> {
  const results = await searchWebsitesOfOrganization(pool, organizationId, {
    query: claim.slice(0, LONGEST_QUERY),
    most: MOST_RANKED,
    wholeDocuments: false,
    tags: [],
    folder: undefined,
  });
  const language = given ?? languageOf(results);
  const said = readText(claim, language, asset);
  const passages = results
    .flatMap(({ metadata, content, score }) => {
      if (typeof metadata.url !== 'string') return [];
      const passage = {
        title: String(metadata.title),
        heading: String(metadata.heading ?? ''),
        text: content,
        language: String(metadata.language),
        path: metadata.url,
        publishedAt: String(metadata.source_updated_at),
        documentId: String(metadata.document_id),
      };
      const isSameLanguage = passage.language === language;
      const rank =
        score + (isSameLanguage ? SAME_LANGUAGE : 0) + SAME_SORT * sortsShared(said, passage, asset);
      return [{ passage, rank }];
    })
    .toSorted((a, b) => b.rank - a.rank)
    .slice(0, MOST_PASSAGES)
    .map(({ passage }) => passage);
  return { language, passages };
}

/** A statement is in the language whose documents have most of its words. */
function languageOf(results: readonly SearchResult[]): string {
  const scores = new Map<string, number>();
  for (const { metadata, score } of results) {
    const language = String(metadata.language);
    scores.set(language, (scores.get(language) ?? 0) + score);
  }
  const [first] = [...scores].toSorted(([, one], [, other]) => other - one);
  return first?.[0] ?? 'en';
}

/** 1 where the passage has a fact of the same sort as the statement, 2 where it is about the same, too. */
function sortsShared(said: Said, passage: Passage, asset: Asset): number {
  if (said.facts.length === 0) return 0;
  const shared = segmentsOf(passage.text, 0).map((segment) => {
    const { facts, concepts } = readSegment(segment, passage.language, asset);
    if (!facts.some((fact) => said.facts.some((one) => areComparable(one, fact)))) return 0;
    return [...said.concepts].some((concept) => concepts.has(concept)) ? 2 : 1;
  });
  return Math.max(0, ...shared);
}
