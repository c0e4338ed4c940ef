import { problemResponses, type Service } from '@sightline/service';
import Type from 'typebox';
import { needsToken, organizationsOf, subjectOf } from '../../http/management.ts';
import type { Content } from '../../http/parts.ts';
import { idempotencyKeyHeader, sendOnce } from '../../http/respond-once.ts';
import { jsonBodyLimit, manyRows } from '../requests.ts';
import { updateSource } from './query.ts';

const Body = Type.Object(
  {
    schema_name: Type.Optional(Type.String({ minLength: 1, maxLength: 200 })),
    spreadsheet_data: Type.Optional(
      Type.Array(Type.Unknown(), { description: 'Replaces `raw_data`; `row_count` becomes its length.' }),
    ),
    status: Type.Optional(Type.String({ minLength: 1, maxLength: 100, description: 'Any word of yours.' })),
  },
  { additionalProperties: false, minProperties: 1, examples: [{ status: 'ready' }] },
);

export function updateSourceRoute(app: Service, { pool }: Content): void {
  app.patch('/csv', {
    config: { ...needsToken('content_write'), json: manyRows },
    bodyLimit: jsonBodyLimit,
    schema: {
      operationId: 'updateCsvSource',
      summary: 'Change what is kept of an import',
      description:
        'Changes what is given of an import of yours. Documents are not touched: nothing is imported again.',
      tags: ['Spreadsheets'],
      querystring: Type.Object({
        id: Type.String({ format: 'uuid', description: 'Of the import: `Location` of its answer has it.' }),
      }),
      headers: idempotencyKeyHeader,
      body: Body,
      response: {
        200: Type.Ref('CsvSource'),
        ...problemResponses(400, 401, 403, 404, 409, 413, 422),
      },
    },
    handler: async (request, reply) => {
      const answer = await updateSource(
        pool,
        {
          id: request.query.id.toLowerCase(),
          subject: subjectOf(request),
          organizations: organizationsOf(request),
          idempotencyKey: request.headers['idempotency-key'],
        },
        request.body,
      );
      return sendOnce(reply, answer);
    },
  });
}
