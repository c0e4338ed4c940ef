import { type Caller, callerOf } from '@sightline/access';
import { detailResponses, HttpError, type Service } from '@sightline/service';
import type { FastifyReply, FastifyRequest } from 'fastify';
import Type from 'typebox';
import { needs } from '../../../http/calling.ts';
import { openRows } from '../../delivery/events.ts';
import { sendLongPage, sendPieces } from '../../delivery/long-pages.ts';
import type { ReportParts } from '../../pipeline/context.ts';
import { askedOf } from '../../pipeline/prepare.ts';
import type { Row } from '../../statement/plan.ts';
import type { VisitsQuery, VisitsReport } from '../report.ts';
import { prepareVisits } from '../request.ts';
import { visitListSql } from '../visits-sql.ts';
import { rawBotLogs, rawLogs } from './report.ts';
import { rawLogSchemas } from './schema.ts';

const DEPRECATED = Date.UTC(2026, 3, 10);
const SUNSET = Date.UTC(2026, 5, 10);
const INSTEAD = 'Use /v2/reports/bots and /v2/reports/referrals instead.';

/** Whether a caller may still ask for raw logs. A token has no age of its own: it counts as new. */
function refusalOf({ keyCreatedAt }: Pick<Caller, 'keyCreatedAt'>, at: number): HttpError | undefined {
  if (at >= SUNSET) return new HttpError(410, `Raw logs ended on 2026-06-10. ${INSTEAD}`);
  if ((keyCreatedAt?.getTime() ?? at) < DEPRECATED) return undefined;
  return new HttpError(403, `Raw logs are for keys that were created before 2026-04-10. ${INSTEAD}`);
}

/** Names the end of raw logs and what to use instead, also when the request is then refused. */
const refuseByDate =
  (now: () => number) =>
  (request: FastifyRequest, reply: FastifyReply, done: (error?: Error) => void): void => {
    reply.headers({
      deprecation: `@${DEPRECATED / 1000}`,
      sunset: new Date(SUNSET).toUTCString(),
      link: '</v2/reports/bots>; rel="successor-version", </v2/reports/referrals>; rel="successor-version"',
    });
    done(refusalOf(callerOf(request), now()));
  };

/** Deprecated on 2026-04-10 and gone on 2026-06-10, by the clock of the process. */
export function rawLogRoutes(app: Service, insights: ReportParts): void {
  for (const schema of rawLogSchemas) app.addSchema(schema);
  const route = (path: string, report: VisitsReport, names: [query: string, visit: string], of: string) =>
    app.post(path, {
      config: needs('insights_read'),
      attachValidation: true,
      onRequest: refuseByDate(insights.now),
      schema: {
        operationId: `rawLogs${of === '' ? '' : 'OfBots'}`,
        summary: `Raw logs${of}`,
        description: `Visits${of}, the newest first; with \`dimensions\` counted. Deprecated: keys that were created on 2026-04-10 or later are refused, and from 2026-06-10 on everybody is, with 410. Use \`/v2/reports/bots\` and \`/v2/reports/referrals\`. \`date_interval\` is taken and changes nothing: there is no dimension of dates.`,
        deprecated: true,
        tags: ['Traffic'],
        body: Type.Unsafe<VisitsQuery>(Type.Ref(names[0])),
        response: {
          200: Type.Union([Type.Array(Type.Ref(names[1])), Type.Ref('ReportV1Response')]),
          ...detailResponses(401, 403, 404, 410, 422, 429, 503),
        },
      },
      handler: async (request, reply) => {
        const { dimensions } = (request.body ?? {}) as Partial<VisitsQuery>;
        const isList = !Array.isArray(dimensions) || dimensions.length === 0;
        if (isList) return sendVisitList(insights, report, request, reply);
        const page = await prepareVisits(insights, report, askedOf(request), { isPaged: true });
        return sendLongPage(insights.clickhouse, page, reply);
      },
    });
  route('/v1/logs/raw', rawLogs, ['RawLogsQuery', 'LogVisit'], '');
  route('/v1/logs/raw/bots', rawBotLogs, ['RawBotLogsQuery', 'LogVisitOfBot'], ' of bots');
}

/** Visits as they came, in a list. */
async function sendVisitList(
  insights: ReportParts,
  report: VisitsReport,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const complete = (query: VisitsQuery) => asListed(query, report);
  const { rows, pagination, organizationId } = await prepareVisits(insights, report, askedOf(request), {
    isPaged: true,
    sql: visitListSql,
    complete,
  });
  return sendPieces(reply, {
    open: openRows(insights.clickhouse, rows.read({ ...pagination })),
    show: async (visits) => visits.map((row) => visitOf(row, organizationId)),
  });
}

/** A visit has all there is. */
const asListed = (query: VisitsQuery, { dimensions }: VisitsReport): VisitsQuery => ({
  ...query,
  dimensions: Object.keys(dimensions),
  order_by: Object.keys(query.order_by ?? {}).length > 0 ? (query.order_by ?? {}) : { timestamp: 'desc' },
});

function visitOf(row: Row, org_id: string): Row {
  const text = (name: string) => String(row[`key_${name}`] ?? '');
  const given = (name: string, value = (known: string): unknown => known) =>
    text(name) === '' ? {} : { [name]: value(text(name)) };
  return {
    timestamp: text('timestamp'),
    host: text('host'),
    path: text('path'),
    method: text('method'),
    status_code: Number(text('status_code')),
    ip: text('ip'),
    user_agent: text('user_agent'),
    org_id,
    ...given('referer'),
    ...given('bytes_sent', Number),
    ...given('duration_ms', Number),
    ...given('query_params', paramsOf),
    ...given('bot_name'),
    ...given('bot_provider'),
    ...given('bot_types', (type) => [type]),
  };
}

/**
 * One that comes several times has its values joined by commas. Without a prototype: visitors choose the names, and an ordinary
 * object with four of them would change how V8 reads JSON with the same beginning (0140).
 */
export function paramsOf(query: string): Record<string, string> {
  const params = new URLSearchParams(query);
  const shown: Record<string, string> = Object.create(null);
  for (const name of params.keys()) shown[name] = params.getAll(name).join(',');
  return shown;
}
