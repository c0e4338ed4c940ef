import { problemResponses, type Service } from '@sightline/service';
import Type from 'typebox';
import { needs, organizationsOf } from '../../../http/management.ts';
import type { Content } from '../../../http/parts.ts';
import { monthOf } from '../month.ts';
import { listUsedTokens } from './query.ts';

const example = {
  month: '2026-11',
  limit: 2_000_000,
  organizations: [{ organization_id: '0199f3a1-5c1e-7d7a-9b52-3f6c1d2e4a5b', tokens: 184_210 }],
};

export function getTranslationTokensRoute(app: Service, { pool, settings }: Content): void {
  app.get('/manage/translation-tokens', {
    config: needs('content_translate'),
    schema: {
      operationId: 'getTranslationTokens',
      summary: 'Read how many tokens translations have used this month',
      description:
        'Tokens of the language model that each of your organizations has used this month (UTC), as the provider counted them, with what calls that are out may cost. Where `limit` is reached, translations fail and say so until the month is over.',
      tags: ['Management'],
      response: {
        200: Type.Object(
          {
            month: Type.String({ description: 'Year and month, in UTC.' }),
            limit: Type.Union([Type.Integer(), Type.Null()], {
              description: 'Most tokens of one organization in a month; null where there is no limit.',
            }),
            organizations: Type.Array(
              Type.Object({ organization_id: Type.String({ format: 'uuid' }), tokens: Type.Number() }),
            ),
          },
          { examples: [example] },
        ),
        ...problemResponses(401, 403),
      },
    },
    handler: async (request) => {
      const month = monthOf(Date.now());
      return {
        month: month.slice(0, 7),
        limit: settings.LLM_TOKENS_PER_MONTH ?? null,
        organizations: await listUsedTokens(pool, organizationsOf(request), month),
      };
    },
  });
}
