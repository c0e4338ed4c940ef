import { numberOfAlpha3 } from '@sightline/engines';
import { detailResponses, HttpError, type InputFault, type Service } from '@sightline/service';
import type { FastifyRequest } from 'fastify';
import Type, { type Static } from 'typebox';
import { needs } from '../../../http/calling.ts';
import { readName } from '../../../http/name.ts';
import type { Insights } from '../../../http/parts.ts';
import { withoutFaults } from '../../../http/refuse-faults.ts';
import { exceptBody, NDJSON_TYPE, readBody, readingBodies } from '../../../ingest/read-body.ts';
import { OrganizationParams, ownOrganization } from '../../../organization/own-organization.ts';
import {
  type ExportFilter,
  readSearchConsoleExport,
  SEARCH_CONSOLE_METHOD,
} from '../../search-console/read-export.ts';
import { frequencies, matchingTypes } from '../../volume-source.ts';
import { exampleOfUpload, uploadSources, type VolumeUpload } from '../uploaded.ts';
import { faultOfDate } from '../volume-row.ts';
import { type CollectedRows, MOST_ROWS_OF_FILE } from './collect-rows.ts';
import { readPanelCsv, readPanelNdjson } from './read-panel.ts';
import { storeRows } from './store-rows.ts';

const CSV_TYPE = 'text/csv';
const MOST_BYTES = 16 * 1024 * 1024;

const ofExport = 'Only with `source=search-console`, whose exports do not say it: ';

const Query = Type.Object({
  source: Type.Enum([...uploadSources], {
    default: 'upload',
    description:
      '`upload`: a panel, with the columns below. `search-console`: the table of queries of an export of Google Search Console, as CSV in English.',
  }),
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
  country_code: Type.Optional(
    Type.String({
      pattern: '^[A-Z]{3}$',
      'x-pattern-message': 'must be an ISO 3166-1 alpha-3 code such as DEU',
      description: `${ofExport}the country that it was filtered by.`,
    }),
  ),
  frequency: Type.Optional(
    Type.Enum([...frequencies], { description: `${ofExport}whether it is of a week or of a month.` }),
  ),
  date: Type.Optional(
    Type.String({ format: 'date', description: `${ofExport}the first day of that week or month.` }),
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
        200: Type.Unsafe<Static<typeof Result>>(Type.Ref('PromptVolumeUploadResult')),
        ...detailResponses(400, 401, 403, 404, 409, 413, 415, 422, 429, 503),
      },
    },
    validatorCompiler: exceptBody(app),
    handler: async (request, reply) => {
      const { id: organizationId } = ownOrganization(request);
      const { source, method } = request.query;
      const name = withoutFaults((faults) => readName(request.query.name, ['query', 'name'], faults));
      const read = readerOf(request, request.query);
      const rows = await read(readBody(request, MOST_BYTES));
      const upload = await storeRows(
        pool,
        {
          id: newId(),
          organizationId,
          source,
          name,
          method: method ?? (source === 'search-console' ? SEARCH_CONSOLE_METHOD : null),
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

type ReadRows = (chunks: AsyncIterable<string>) => Promise<CollectedRows>;

/** 415 for a type of content that the source does not have. */
function readerOf(request: FastifyRequest, query: Static<typeof Query>): ReadRows {
  const isExport = query.source === 'search-console';
  const types = isExport ? [CSV_TYPE] : [CSV_TYPE, NDJSON_TYPE];
  const type = types.find((one) => request.headers['content-type']?.toLowerCase().startsWith(one));
  if (!request.body || !type) throw new HttpError(415, `The content type must be ${types.join(' or ')}.`);
  const filter = withoutFaults((faults) => readExportFilter(query, faults));
  if (filter) return (chunks) => readSearchConsoleExport(chunks, filter);
  return type === CSV_TYPE ? readPanelCsv : readPanelNdjson;
}

function readExportFilter(query: Static<typeof Query>, faults: InputFault[]): ExportFilter | undefined {
  const refuse = (field: string, msg: string, type: string) =>
    faults.push({ loc: ['query', field], msg, type });
  if (query.source === 'upload') {
    for (const field of ['country_code', 'frequency', 'date'] as const)
      if (query[field] !== undefined)
        refuse(
          field,
          'is a column of the file; remove the parameter, or send source=search-console',
          'extra_forbidden',
        );
    return undefined;
  }
  const { country_code = '', frequency = 'monthly', date = '' } = query;
  for (const field of ['country_code', 'frequency', 'date'] as const)
    if (query[field] === undefined) refuse(field, 'is needed with source=search-console', 'missing');
  if (country_code !== '' && !numberOfAlpha3.has(country_code))
    refuse('country_code', 'must be an ISO 3166-1 alpha-3 code such as DEU', 'enum');
  const dateFault = date === '' ? undefined : faultOfDate(date, frequency);
  if (dateFault) refuse('date', dateFault, 'date_range');
  return { country_code, frequency, date };
}
