import type { IncomingMessage } from 'node:http';
import { allowSlowBody, detailResponses, HttpError, type Service } from '@sightline/service';
import type { Pool } from 'pg';
import Type, { type Static } from 'typebox';
import { byIngester, organizationsOf } from '../../calling.ts';
import { ingest } from './ingest.ts';
import type { Ingestion } from './ingestion.ts';
import { InputAnswer } from './input-answer.ts';
import { publishAll, tryAgain } from './publish.ts';
import { JSON_TYPE, NDJSON_TYPE, readBody } from './read-body.ts';

const SILENCE_MS = 30_000;
const UPLOAD_MS = 15 * 60_000;

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
  ingestion: Ingestion | undefined;
  now: () => number;
}

/** In a scope of its own: it reads the body itself, while it arrives. */
export async function ingestAnswersRoute(app: Service, parts: IngestRoute): Promise<void> {
  for (const schema of [InputAnswer, IngestResult]) app.addSchema(schema);
  await app.register(async (scope: Service) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser([JSON_TYPE, NDJSON_TYPE], (_request, payload, done) => done(null, payload));
    scope.addContentTypeParser('*', (_request, _payload, done) =>
      done(new HttpError(415, `The content type must be ${JSON_TYPE} or ${NDJSON_TYPE}.`)),
    );
    register(scope, parts);
  });
}

function register(app: Service, { pool, ingestion, now }: IngestRoute): void {
  app.post('/v1/ingest/answers', {
    config: byIngester,
    // Rows are judged one by one as they come: none may keep the others out.
    validatorCompiler: () => () => true,
    schema: {
      operationId: 'ingestAnswers',
      summary: 'Send answers',
      description:
        'Up to 10,000 answers as a JSON array, or one a line (`application/x-ndjson`), also with `Content-Encoding: gzip`. Each is judged by itself: those with faults are listed, the others are taken and can be seen in reports within seconds. What was answered with 200 is not lost. Whatever else was answered, send the same request again: an answer whose `id` (or, without one, whose content) was taken before is stored once.',
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
      if (!ingestion) throw tryAgain();
      const { events, contract, mostBytes } = ingestion;
      if (Number(request.headers['content-length'] ?? 0) > mostBytes)
        throw new HttpError(413, `The body is larger than ${mostBytes} bytes.`);
      allowSlowBody(request, { silenceMs: SILENCE_MS, mostMs: UPLOAD_MS });
      const rows = readBody({
        stream: request.body as IncomingMessage,
        contentType: request.headers['content-type'] ?? JSON_TYPE,
        contentEncoding: request.headers['content-encoding'],
        mostBytes,
      });
      const organizationIds = organizationsOf(request);
      const publish = (answers: Parameters<typeof publishAll>[2]) => publishAll(events, contract, answers);
      return reply.send(await ingest({ pool, organizationIds, now, publish }, rows));
    },
  });
}
