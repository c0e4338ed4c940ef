import { queryNamed } from '@sightline/postgres';
import { detailResponses, HttpError, type Service } from '@sightline/service';
import Type from 'typebox';
import { needsAnywhere } from '../../http/calling.ts';
import type { Insights } from '../../http/parts.ts';
import type { AnalysisResult, ContentAnalysis } from '../optimization.ts';
import { promptAndTopic, visibleAsset, withAnalyses } from '../read-optimizations.ts';

interface Row extends Pick<ContentAnalysis['inputs'], 'prompt' | 'topic'> {
  type: ContentAnalysis['inputs']['user']['type'];
  input: string;
  format: 'markdown' | 'html' | null;
  website_id: string | null;
  language: string | null;
  status: string;
  failure: string | null;
  result: AnalysisResult | null;
}

const Params = Type.Object({
  asset_id: Type.String({ format: 'uuid', description: 'An asset of your categories.' }),
  content_id: Type.String({ format: 'uuid', description: 'As the list of analysed contents has it.' }),
});

export function getOptimizationRoute(app: Service, { pool }: Insights): void {
  app.get('/v1/content/:asset_id/optimization/:content_id', {
    config: needsAnywhere('insights_read'),
    schema: {
      operationId: 'getOptimization',
      summary: 'Get the analysis of a content',
      description:
        'The score with its target zone, the checks behind it, and what to do. Before the analysis is done it has the inputs alone. What the checks and their weights are is in `docs/reference/content-checks.md`.',
      tags: ['Content optimization'],
      params: Params,
      response: {
        200: Type.Unsafe<{ data: ContentAnalysis }>(Type.Ref('ContentOptimizationAnalysisResponse')),
        ...detailResponses(401, 403, 404, 422, 429, 503),
      },
    },
    handler: async (request): Promise<{ data: ContentAnalysis }> => {
      const { asset_id, content_id } = request.params;
      const { owners } = await visibleAsset(pool, request, { assetId: asset_id });
      const [row] = await queryNamed<Row>(pool, {
        name: 'get-optimization',
        text: `SELECT o.type, o.input, o.format, o.website_id, o.language, ${promptAndTopic}, n.status, n.failure, n.result
          FROM ${withAnalyses} WHERE o.id = $1 AND o.asset_id = $2 AND o.organization_id = ANY ($3)`,
        values: [content_id, asset_id, owners],
      });
      if (!row) throw new HttpError(404, 'There is no such analysed content of this asset.');
      return { data: analysisOf(row) };
    },
  });
}

function analysisOf({
  type,
  input,
  format,
  prompt,
  topic,
  status,
  failure,
  result,
  ...row
}: Row): ContentAnalysis {
  return {
    content: result?.content ?? { format: format ?? 'markdown', value: type === 'text' ? input : '' },
    aeo_content_score: result?.aeo_content_score ?? null,
    analysis: result?.analysis ?? { breakdown: [] },
    recommendations: result?.recommendations ?? [],
    inputs: {
      topic,
      prompt,
      top_citations: result?.top_citations ?? [],
      user: {
        type,
        value: input,
        metadata: {
          status,
          ...(failure !== null && { failure }),
          ...(row.website_id !== null && { website_id: row.website_id }),
          ...(row.language !== null && { language: row.language }),
          ...result?.metadata,
        },
      },
    },
  };
}
