import type { Model } from '@sightline/llm';
import { queryNamed } from '@sightline/postgres';
import { detailResponses, HttpError, type Service } from '@sightline/service';
import type { Pool } from 'pg';
import Type from 'typebox';
import { needs, organizationsOf } from '../../../http/calling.ts';
import { withoutFaults } from '../../../http/refuse-faults.ts';
import { refuseRequest } from '../../volume/refuse-request.ts';
import { wordsOf } from '../words.ts';
import { IntentRequest, IntentResponse } from './schema.ts';

interface Parts {
  pool: Pool;
  modelOr501: () => Model;
}

/** Shares of fewer people could name them. */
const FEWEST_USERS = 3;

export function promptIntentsRoute(app: Service, { pool, modelOr501 }: Parts): void {
  for (const schema of [IntentRequest, IntentResponse]) app.addSchema(schema);
  app.post('/v2/prompt-volumes/intents/on-the-fly', {
    config: needs('insights_read'),
    schema: {
      operationId: 'getPromptIntents',
      summary: 'What people want who ask something',
      description:
        'Shares of intents among texts with the keyword that your organizations uploaded; a keyword matches whole words. Intents of two or fewer people have no row. Takes nothing of the allowance. 501 without a language model or uploaded texts: docs/how-to/prompt-volumes.md says how to get both.',
      tags: ['Prompts'],
      body: Type.Unsafe<IntentRequest>(Type.Ref('PromptIntentQuery')),
      response: {
        200: Type.Unsafe<IntentResponse>(Type.Ref('PromptIntentResponse')),
        ...detailResponses(401, 403, 404, 422, 429, 501, 503),
      },
    },
    handler: async (request) => {
      const { body } = request;
      const organizationIds = organizationsOf(request);
      const words = wordsOf(body.keyword);
      withoutFaults((faults) => refuseRequest(body, words.trim(), faults));
      modelOr501();
      await requireTexts(pool, organizationIds);
      const { platforms, regions } = body;
      const intents = platforms ? [] : await countIntents(pool, organizationIds, body, words);
      return responseOf(intents, { body, words, platforms: platforms ?? null, regions: regions ?? null });
    },
  });
}

async function requireTexts(pool: Pool, organizationIds: string[]): Promise<void> {
  const [found] = await queryNamed(pool, {
    name: 'prompt-texts-there',
    text: 'SELECT FROM prompt_text_uploads WHERE organization_id = ANY ($1) LIMIT 1',
    values: [organizationIds],
  });
  if (found) return;
  throw new HttpError(
    501,
    'Your organizations have uploaded no texts that intents could be counted of: docs/how-to/prompt-volumes.md says how.',
  );
}

interface CountedIntent {
  main: string;
  sub: string | null;
  users: number;
  models: string[];
}

function countIntents(
  pool: Pool,
  organizationIds: string[],
  { matching_type, start_date, end_date, regions }: IntentRequest,
  words: string,
): Promise<CountedIntent[]> {
  return queryNamed<CountedIntent>(pool, {
    name: 'prompt-intents',
    text: `SELECT l.main_classification AS main, l.sub_category_classification AS sub, sum(t.users)::integer AS users,
        array_agg(DISTINCT l.model) AS models
      FROM prompt_text_uploads u JOIN prompt_texts t ON t.upload_id = u.id
        JOIN prompt_text_labels l ON l.organization_id = u.organization_id AND l.text_hash = t.text_hash
      WHERE u.organization_id = ANY ($1) AND t.day BETWEEN $2 AND $3 AND ($4::text[] IS NULL OR t.country_code = ANY ($4))
        AND CASE WHEN $5 = 'exact_match' THEN t.words = $6 ELSE strpos(t.words, $6) > 0 END
      GROUP BY 1, 2 ORDER BY 3 DESC, l.main_classification COLLATE "C", l.sub_category_classification COLLATE "C" NULLS FIRST`,
    values: [organizationIds, start_date, end_date, regions ?? null, matching_type, words],
  });
}

interface Asked {
  body: IntentRequest;
  words: string;
  platforms: string[] | null;
  regions: string[] | null;
}

function responseOf(intents: CountedIntent[], { body, words, platforms, regions }: Asked): IntentResponse {
  const sum = (some: CountedIntent[]) => some.reduce((users, one) => users + one.users, 0);
  const shown = intents.filter(({ users }) => users >= FEWEST_USERS);
  const n = sum(intents);
  return {
    info: {
      total_rows: shown.length,
      truncated: false,
      query: {
        keyword: words.trim(),
        matching_type: body.matching_type,
        start_date: body.start_date,
        end_date: body.end_date,
        regions,
        platforms,
        n,
        left_out: n - sum(shown),
        models: [...new Set(intents.flatMap(({ models }) => models))].sort(),
        ...(platforms && { unsupported: { platforms } }),
      },
    },
    data: shown.map(({ main, sub, users }) => ({
      main_classification: main,
      sub_category_classification: sub,
      pct_conversation: users / n,
    })),
  };
}
