import { detailResponses, HttpError, type Service } from '@sightline/service';
import type { FastifyRequest } from 'fastify';
import Type from 'typebox';
import { needs } from '../../../http/calling.ts';
import { readName } from '../../../http/name.ts';
import type { Insights } from '../../../http/parts.ts';
import { withoutFaults } from '../../../http/refuse-faults.ts';
import { exceptBody, NDJSON_TYPE, readBody, readingBodies } from '../../../ingest/read-body.ts';
import { OrganizationParams, ownOrganization } from '../../../organization/own-organization.ts';
import { frequencies, matchingTypes } from '../../volume-source.ts';
import { exampleOfUpload, type VolumeUpload } from '../uploaded.ts';
import { type CollectedRows, MOST_ROWS_OF_FILE } from './collect-rows.ts';
import { readPanelCsv, readPanelNdjson } from './read-panel.ts';
import { storeRows } from './store-rows.ts';

const CSV_TYPE = 'text/csv';
const MOST_BYTES = 16 * 1024 * 1024;

const Query = Type.Object({
  name: Type.String({
    minLength: 1,
    maxLength: 200,
    description: 'Of the panel. Rows that are sent again under the same name replace the earlier ones.',
    examples: ['Panel of autumn'],
  }),
  method: Type.Optional(
    Type.String({
      minLength: 1,
      maxLength: 1000,
      description: 'How the panel was measured, in a sentence. Responses repeat it.',
    }),
  ),
});

const VolumeRow = Type.Object(
  {
    keyword: Type.String({ minLength: 1, maxLength: 400 }),
    matching_type: Type.Enum([...matchingTypes]),
    country_code: Type.String({ description: 'ISO 3166-1 alpha-3.' }),
    platform: Type.String({
      description:
        'The host of the engine, such as `chatgpt.com`; one word where the panel counts several together.',
    }),
    frequency: Type.Enum([...frequencies]),
    date: Type.String({ format: 'date', description: 'First day of the week or month.' }),
    volume: Type.Number({ minimum: 0 }),
    users: Type.Optional(
      Type.Integer({ minimum: 0, description: 'People behind the row, before weighting.' }),
    ),
    lower: Type.Optional(Type.Number({ minimum: 0 })),
    upper: Type.Optional(Type.Number({ minimum: 0 })),
  },
  {
    $id: 'PromptVolumeRow',
    additionalProperties: false,
    examples: [
      {
        keyword: 'trail running shoes',
        matching_type: 'phrase_match',
        country_code: 'DEU',
        platform: 'chatgpt.com',
        frequency: 'monthly',
        date: '2026-10-01',
        volume: 18400,
        users: 212,
        lower: 15100,
        upper: 22000,
      },
    ],
  },
);

const Result = Type.Object(
  {
    accepted: Type.Integer({ description: 'Rows that were stored.' }),
    left_out: Type.Integer({ description: 'Rows of two or fewer users, which are never stored.' }),
    upload: Type.Union([Type.Unsafe<VolumeUpload>(Type.Ref('PromptVolumeUpload')), Type.Null()], {
      description: 'What is stored under the name now; null when that is nothing.',
    }),
  },
  {
    $id: 'PromptVolumeUploadResult',
    examples: [{ accepted: 48210, left_out: 17, upload: exampleOfUpload }],
  },
);

export async function uploadVolumesRoute(app: Service, insights: Insights): Promise<void> {
  for (const schema of [VolumeRow, Result]) app.addSchema(schema);
  await readingBodies(app, [CSV_TYPE, NDJSON_TYPE], (scope) => register(scope, insights));
}

function register(app: Service, { pool, newId, now }: Insights): void {
  app.post('/manage/organizations/:organization_id/prompt-volumes', {
    config: needs('insights_manage'),
    schema: {
      operationId: 'uploadPromptVolumes',
      summary: 'Upload a panel of prompt volumes',
      description: `Rows of a panel that you bought or made, as CSV with a header or as one JSON object per line, also with \`Content-Encoding: gzip\` or \`zstd\`: at most ${MOST_ROWS_OF_FILE} rows and ${MOST_BYTES} bytes. All of them are stored, or none: 422 lists the first 100 errors with line and column. Rows of two or fewer users are left out and counted. 409 when the organization has uploads of 20 names.`,
      tags: ['Management'],
      params: OrganizationParams,
      querystring: Query,
      body: {
        content: {
          [CSV_TYPE]: {
            schema: Type.String({
              description: 'Columns as the fields of `PromptVolumeRow`, in any order.',
              examples: [
                'keyword,matching_type,country_code,platform,frequency,date,volume,users,lower,upper\ntrail running shoes,phrase_match,DEU,chatgpt.com,monthly,2026-10-01,18400,212,15100,22000\n',
              ],
            }),
          },
          [NDJSON_TYPE]: { schema: Type.Ref('PromptVolumeRow') },
        },
      },
      response: {
        200: Type.Unsafe<Type.Static<typeof Result>>(Type.Ref('PromptVolumeUploadResult')),
        ...detailResponses(400, 401, 403, 404, 409, 413, 415, 422, 429, 503),
      },
    },
    validatorCompiler: exceptBody(app),
    handler: async (request, reply) => {
      const { id: organizationId } = ownOrganization(request);
      const name = withoutFaults((faults) => readName(request.query.name, ['query', 'name'], faults));
      const rows = await readRows(request);
      const upload = await storeRows(
        pool,
        {
          id: newId(),
          organizationId,
          source: 'upload',
          name,
          method: request.query.method ?? null,
          at: new Date(now()),
        },
        rows,
      );
      return reply.send({
        accepted: rows.kept.length,
        left_out: rows.leftOut.length,
        upload: upload ?? null,
      });
    },
  });
}

async function readRows(request: FastifyRequest): Promise<CollectedRows> {
  if (!request.body) throw new HttpError(415, `The content type must be ${CSV_TYPE} or ${NDJSON_TYPE}.`);
  const isCsv = request.headers['content-type']?.toLowerCase().startsWith(CSV_TYPE);
  const chunks = readBody(request, MOST_BYTES);
  return isCsv ? readPanelCsv(chunks) : readPanelNdjson(chunks);
}
