import { USUAL_RESULTS } from '../../node/knowledge.ts';
import { type RunStep, StepError } from './step.ts';

/** Undefined: the organization has no such knowledge base. */
export type SearchKnowledge = (
  organizationId: string,
  asked: {
    knowledgeBaseId: string;
    query: string;
    most: number;
    wholeDocuments: boolean;
    tags: string[];
    folder: undefined;
  },
) => Promise<{ id: string; score: number; metadata: Record<string, unknown>; content: string }[] | undefined>;

/** Searches as the organization of the run: a knowledge base that it does not have does not exist. */
export const knowledgeStep =
  (search: SearchKnowledge): RunStep =>
  async ({ knowledge_base_id: id, query, top_k: most }, { organizationId }) => {
    const found = await search(organizationId, {
      knowledgeBaseId: String(id),
      query: String(query),
      most: typeof most === 'number' ? most : USUAL_RESULTS,
      wholeDocuments: false,
      tags: [],
      folder: undefined,
    });
    if (!found)
      throw new StepError('unknown_knowledge_base', 'There is no such knowledge base in this organization.');
    const results = found.map(({ metadata: { title, url }, ...passage }) => ({ ...passage, title, url }));
    return { outputs: { results, count: results.length } };
  };
