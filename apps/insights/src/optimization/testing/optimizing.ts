import type { insightsUnderTest } from '../../testing/insights-under-test.ts';
import { managing } from '../../testing/managing.ts';
import { newPrompt } from '../../testing/new-prompt.ts';
import type { AnalysisResult } from '../optimization.ts';
import { storeResult, takeAnalysis } from '../work/analysis-rows.ts';

type InsightsUnderTest = Awaited<ReturnType<typeof insightsUnderTest>>;

/** A person with an asset and a prompt, and what they ask of analyses. */
export async function optimizing(insights: InsightsUnderTest) {
  const person = await managing(insights);
  const { category } = person;
  const assetId = category.assets.Aurora as string;
  const topicId = category.topics.Trail as string;
  const promptId = await newPrompt(insights.pool, { categoryId: category.id, topicId });
  const path = `/assets/${assetId}/optimizations`;
  const create = (body: object = {}) =>
    person.inCategory(`POST ${path}`, { type: 'text', text: '# Trail shoes\n\nDry feet.', ...body });
  return {
    ...person,
    assetId,
    topicId,
    promptId,
    create,
    listManaged: () => person.inCategory(`GET ${path}`),
    remove: (id: string) => person.inCategory(`DELETE ${path}/${id}`),
    list: (query = '', credential: object = { apiKey: person.apiKey }) =>
      insights.ask(`GET /v1/content/${assetId}/optimization${query}`, credential),
    get: (id: string, credential: object = { apiKey: person.apiKey }) =>
      insights.ask(`GET /v1/content/${assetId}/optimization/${id}`, credential),
    /** As a worker leaves it. */
    async finish(id: string, result: AnalysisResult = resultOf()): Promise<void> {
      await insights.pool.query(
        `UPDATE content_analyses SET not_before = 'infinity' WHERE optimization_id <> $1`,
        [id],
      );
      const taken = await takeAnalysis(insights.pool, 60_000);
      if (taken?.id !== id) throw new Error('Another analysis was taken');
      await storeResult(insights.pool, taken, { title: 'Trail shoes', result });
    },
  };
}

export const resultOf = (more: Partial<AnalysisResult> = {}): AnalysisResult => ({
  content: { format: 'markdown', value: '# Trail shoes\n\nDry feet.' },
  aeo_content_score: { target_zone: { low: 70, high: 90 }, value: 54.2 },
  analysis: { breakdown: [{ title: 'Headings', weight: 10, score: 75 }] },
  recommendations: [
    {
      title: 'Headings',
      status: 'pending',
      impact: { section: 'Headings', score: 2.5 },
      suggestion: { text: 'Write one heading as a question.', rationale: '3 of 4 rules are met.' },
    },
  ],
  top_citations: ['https://lab.example/shoes'],
  metadata: { words: 2, searches: 0, cited_pages_read: 0 },
  ...more,
});
