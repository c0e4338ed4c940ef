import { detailResponses, type EventStreams, type Service } from '@sightline/service';
import type { FastifyRequest } from 'fastify';
import Type from 'typebox';
import { needs } from '../../http/calling.ts';
import { refuseFaults } from '../../http/refuse-faults.ts';
import { eventResponse } from '../delivery/events.ts';
import { type LongPage, linkSuccessor, sendLongEvents, sendLongPage } from '../delivery/long-pages.ts';
import { filterSchemas } from '../list-dialect/filters.ts';
import { FIRST_PAGE, type Filterable, parseList, wholeQuery } from '../list-dialect/request.ts';
import { arraySchemas } from '../list-dialect/schema.ts';
import { categoryRows } from '../pipeline/category-rows.ts';
import { type PlanContext, type ReportParts, resolveContext } from '../pipeline/context.ts';
import { askedOf, prepare } from '../pipeline/prepare.ts';
import { answersV1Fields } from './answers/fields.ts';
import { answerRowsV1, planAnswers } from './answers/report.ts';
import { type AnswersV1Query, answersV1Schemas } from './answers/schema.ts';
import type { QueryV1, ReportV1 } from './array-report.ts';
import { citationsV1 } from './citations/report.ts';
import { citationsV1Schemas } from './citations/schema.ts';
import { queryFanoutsV1, queryFanoutsV1Schemas } from './query-fanouts/report.ts';
import { sentimentV1 } from './sentiment/report.ts';
import { sentimentV1Schemas } from './sentiment/schema.ts';
import { sentimentV2Report } from './sentiment-v2/report.ts';
import { sentimentV2ReportSchemas } from './sentiment-v2/schema.ts';
import { visibilityV1 } from './visibility/report.ts';
import { visibilityV1Schemas } from './visibility/schema.ts';

const schemas = [
  ...filterSchemas,
  ...arraySchemas,
  ...visibilityV1Schemas,
  ...citationsV1Schemas,
  ...sentimentV1Schemas,
  ...sentimentV2ReportSchemas,
  ...queryFanoutsV1Schemas,
  ...answersV1Schemas,
];

interface Endpoint<Query extends QueryV1> {
  path: string;
  /** What to use instead. */
  successor: string;
  report: ReportV1<Query>;
  operationId: string;
  summary: string;
  description: string;
  /** Their names. */
  schemas: readonly [query: string, response: string];
  /** Those of the same report as events. */
  stream?: readonly [query: string, row: string];
}

const errors = () => detailResponses(401, 403, 404, 422, 429, 503);

/** A request of the list dialect about a category: parse → resolve → plan. */
const prepareList = <Query extends Pick<QueryV1, 'category_id' | 'start_date' | 'end_date'>, Planned>(
  insights: ReportParts,
  request: FastifyRequest,
  filterable: Filterable,
  plan: (query: Query, context: PlanContext) => Planned,
) =>
  prepare(askedOf(request), {
    parse: (query: Query, faults) => parseList(query, filterable, insights.reportTimeZone, faults),
    async resolve({ category_id }, parsed, { organizationIds }, faults) {
      if (category_id === undefined) refuseFaults(faults);
      return resolveContext(
        insights,
        { categoryId: category_id.toLowerCase(), organizationIds },
        parsed,
        faults,
      );
    },
    plan,
  });

async function preparePage<Query extends QueryV1>(
  insights: ReportParts,
  request: FastifyRequest,
  report: ReportV1<Query>,
  { isPaged }: { isPaged: boolean },
): Promise<LongPage> {
  const { query, context, planned } = await prepareList(
    insights,
    request,
    report,
    (one: Query, on: PlanContext) => report.plan({ ...one, metrics: one.metrics ?? [] }, on),
  );
  const pagination = query.pagination ?? (isPaged ? FIRST_PAGE : null);
  return {
    rows: categoryRows(insights, context, planned),
    pagination,
    query: wholeQuery(query, pagination),
  };
}

/** A report in pages, and where it has a stream the same as events: all rows, unless the request says otherwise. */
function reportRoutesV1<Query extends QueryV1>(
  app: Service,
  insights: ReportParts,
  streams: EventStreams,
  { path, successor, report, operationId, summary, description, schemas, stream }: Endpoint<Query>,
): void {
  const common = { config: needs('insights_read'), attachValidation: true };
  const more = { deprecated: true, tags: ['Reports'] };
  app.post(path, {
    ...common,
    onRequest: linkSuccessor(successor, { isDeprecated: true }),
    schema: {
      operationId,
      summary,
      description: `${description} Deprecated: use \`${successor}\`. A long page is streamed: if it fails, the connection is closed before the end of the JSON.`,
      ...more,
      body: Type.Unsafe<Query>(Type.Ref(schemas[0])),
      response: { 200: Type.Ref(schemas[1]), ...errors() },
    },
    handler: async (request, reply) => {
      const page = await preparePage(insights, request, report, { isPaged: true });
      return sendLongPage(insights.clickhouse, page, reply);
    },
  });
  if (!stream) return;
  app.post(`${path}/stream`, {
    ...common,
    onRequest: linkSuccessor(`${successor}/stream`, { isDeprecated: true }),
    schema: {
      operationId: `${operationId}Stream`,
      summary: `${summary}, as a stream`,
      description: `${description} Deprecated: use \`${successor}/stream\`. One \`summary\` event with the request and the number of rows, then one \`result\` event per row. A stream that fails ends without its last chunk.`,
      ...more,
      body: Type.Unsafe<Query>(Type.Ref(stream[0])),
      response: {
        200: eventResponse('SummaryV1', stream[1], [{ metrics: [0.42], dimensions: ['Aurora'] }]),
        ...errors(),
      },
    },
    handler: async (request, reply) => {
      const page = await preparePage(insights, request, report, { isPaged: false });
      return sendLongEvents(insights.clickhouse, streams, page, reply);
    },
  });
}

/** The first version of the reports: deprecated and served, on the same pipeline. */
export function reportsV1Routes(app: Service, insights: ReportParts, streams: EventStreams): void {
  for (const schema of schemas) app.addSchema(schema);
  reportRoutesV1(app, insights, streams, {
    path: '/v1/reports/visibility',
    successor: '/v2/reports/visibility',
    report: visibilityV1,
    operationId: 'reportVisibilityV1',
    summary: 'Visibility, first version',
    description: 'How often and how early answers mention assets.',
    schemas: ['VisibilityV1Query', 'ReportV1Response'],
    stream: ['VisibilityV1StreamQuery', 'ReportV1Result'],
  });
  reportRoutesV1(app, insights, streams, {
    path: '/v1/reports/citations',
    successor: '/v2/reports/citations',
    report: citationsV1,
    operationId: 'reportCitationsV1',
    summary: 'Citations, first version',
    description:
      'Which pages answers cite. The filter `mentioned` is about answers that mention an asset of your own.',
    schemas: ['CitationsV1Query', 'CitationsV1Response'],
    stream: ['CitationsV1StreamQuery', 'CitationsV1Result'],
  });
  reportRoutesV1(app, insights, streams, {
    path: '/v1/reports/sentiment',
    successor: '/v2/reports/sentiment',
    report: sentimentV1,
    operationId: 'reportSentimentV1',
    summary: 'Sentiment, first version',
    description: 'In which tone answers speak of assets.',
    schemas: ['SentimentV1Query', 'ReportV1Response'],
    stream: ['SentimentV1StreamQuery', 'ReportV1Result'],
  });
  reportRoutesV1(app, insights, streams, {
    path: '/v1/reports/sentiment-v2',
    successor: '/v2/reports/sentiment',
    report: sentimentV2Report,
    operationId: 'reportSentimentV2',
    summary: 'Sentiment of one asset, before the second version',
    description: 'In which tone answers speak of an asset, and in which tone they did in another period.',
    schemas: ['SentimentV2ReportQuery', 'SentimentV2ReportResponse'],
  });
  reportRoutesV1(app, insights, streams, {
    path: '/v1/reports/query-fanouts',
    successor: '/v2/reports/query-fanouts',
    report: queryFanoutsV1,
    operationId: 'reportQueryFanoutsV1',
    summary: 'Query fan-outs, first version',
    description: 'What answer engines search for before they answer.',
    schemas: ['QueryFanoutsV1Query', 'ReportV1Response'],
  });
  app.post('/v1/prompts/answers', {
    config: needs('insights_read'),
    attachValidation: true,
    onRequest: linkSuccessor('/v2/prompts/answers', { isDeprecated: false }),
    schema: {
      operationId: 'listAnswersV1',
      summary: 'Answers, first version',
      description:
        'The answers themselves, the newest first. A filter on assets is about those that an answer mentions. A long page is streamed: if it fails, the connection is closed before the end of the JSON.',
      tags: ['Reports'],
      body: Type.Unsafe<AnswersV1Query>(Type.Ref('AnswersV1Query')),
      response: { 200: Type.Ref('AnswersV1Response'), ...errors() },
    },
    handler: async (request, reply) => {
      const fields = { fields: answersV1Fields };
      const { query, context, planned } = await prepareList(insights, request, fields, planAnswers);
      const rows = answerRowsV1(insights, context, planned);
      // Counted first: a count that fails has a response of its own.
      const total = await rows.count();
      const pagination = { ...FIRST_PAGE, ...query.pagination };
      const page = { rows: { ...rows, count: async () => total }, pagination };
      return sendLongPage(insights.clickhouse, page, reply);
    },
  });
}
