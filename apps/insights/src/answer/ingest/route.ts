import type { ClickHouse } from '@sightline/clickhouse';
import { detailResponses, type Service } from '@sightline/service';
import type { Pool } from 'pg';
import type { Static } from 'typebox';
import Type from 'typebox';
import { needs, organizationsOf } from '../../http/calling.ts';
import { tryAgain } from '../../ingest/event-stream.ts';
import { type Ingestion, readCounted } from '../../ingest/ingestion.ts';
import { exceptBody, JSON_TYPE, NDJSON_TYPE, readingBodies } from '../../ingest/read-body.ts';
import { splitElements, splitLines } from '../../ingest/split-rows.ts';
import { holdAnswers } from '../../judge/hold-answers.ts';
import type { CategoryReaders } from '../../reading/category-readers.ts';
import { ingest } from './ingest.ts';
import { InputAnswer, LARGEST_ANSWER } from './input-answer.ts';
import { ADVICE, publishAll } from './publish.ts';
import { takenBefore } from './taken-before.ts';

const IngestResult = Type.Object(
  {
    accepted: Type.Integer({ description: 'Answers that were taken.' }),
    rejected: Type.Array(
      Type.Object({
        index: Type.Integer({ description: 'Place in the request, from 0.' }),
        id: Type.Union([Type.String(), Type.Null()]),
        faults: Type.Array(Type.Ref('ValidationError')),
      }),
    ),
  },
  {
    $id: 'IngestResult',
    examples: [
      {
        accepted: 1,
        rejected: [
          {
            index: 1,
            id: null,
            faults: [
              { loc: ['body', 1, 'prompt_id'], msg: 'The category has no such prompt', type: 'unknown' },
            ],
          },
        ],
      },
    ],
  },
);

interface IngestRoute {
  pool: Pool;
  clickhouse: ClickHouse;
  ingestion: Ingestion | undefined;
  now: () => number;
  readers: CategoryReaders;
  isJudged: boolean;
}

export async function ingestAnswersRoute(app: Service, parts: IngestRoute): Promise<void> {
  for (const schema of [InputAnswer, IngestResult]) app.addSchema(schema);
  await readingBodies(app, [JSON_TYPE, NDJSON_TYPE], (scope) => register(scope, parts));
}

function register(app: Service, { pool, clickhouse, ingestion, now, readers, isJudged }: IngestRoute): void {
  app.post('/v1/ingest/answers', {
    config: needs('ingest'),
    // Rows are judged one by one as they come: none may keep the others out.
    validatorCompiler: exceptBody(app),
    schema: {
      operationId: 'ingestAnswers',
      summary: 'Send answers',
      description:
        'Up to 10,000 answers as a JSON array, or one a line (`application/x-ndjson`), also with `Content-Encoding: gzip` or `zstd`. Each is judged by itself: those with faults are listed, the others are taken and can be seen in reports within seconds. What was answered with 200 is not lost. Whatever else was answered, send the same request again: an answer whose `id` (or, without one, whose prompt, model, region, persona, time and text) was taken before is stored once. One that was taken before with other content is rejected.',
      tags: ['Ingest'],
      body: {
        content: {
          [JSON_TYPE]: { schema: Type.Array(Type.Ref('InputAnswer'), { maxItems: 10_000 }) },
          [NDJSON_TYPE]: { schema: Type.Ref('InputAnswer') },
        },
      },
      response: {
        200: Type.Unsafe<Static<typeof IngestResult>>(Type.Ref('IngestResult')),
        ...detailResponses(400, 401, 403, 413, 415, 429, 503),
      },
    },
    handler: async (request, reply) => {
      if (!ingestion) throw tryAgain(ADVICE);
      const { events, answers: contract } = ingestion;
      const split = request.headers['content-type']?.startsWith(NDJSON_TYPE) ? splitLines : splitElements;
      const organizationIds = organizationsOf(request);
      await ingestion.requireRoom(contract, () => categoriesOf(pool, organizationIds));
      const rows = split(await readCounted(request, ingestion), LARGEST_ANSWER);
      const publish = (answers: Parameters<typeof publishAll>[2]) => publishAll(events, contract, answers);
      const before = takenBefore({ db: pool, clickhouse, events, contract, log: request.log });
      const hold = isJudged
        ? (given: Parameters<typeof publishAll>[2]) => holdAnswers(pool, { answers: given, organizationIds })
        : undefined;
      return reply.send(await ingest({ pool, organizationIds, now, publish, before, readers, hold }, rows));
    },
  });
}

/** The categories that organizations have, shared ones included. */
async function categoriesOf(pool: Pool, organizationIds: readonly string[]): Promise<string[]> {
  const { rows } = await pool.query<{ id: string }>({
    name: 'categories-of-organizations',
    text: 'SELECT DISTINCT category_id AS id FROM category_organizations WHERE organization_id = ANY ($1::uuid[])',
    values: [organizationIds],
  });
  return rows.map(({ id }) => id);
}
