import { detailResponses, type Service } from '@sightline/service';
import Type from 'typebox';
import { needs } from '../../../http/calling.ts';
import type { ReportParts } from '../../parts.ts';
import { prepareVisits } from '../../visits/prepare.ts';
import { sendVisitsPage } from '../../visits/read.ts';
import type { VisitsQuery, VisitsReport } from '../../visits/report.ts';
import { askingForVisits } from '../../visits/routes.ts';
import { refuseByDate } from './dates.ts';
import { sendVisitList } from './list.ts';
import { rawBotLogs, rawLogs } from './report.ts';
import { rawLogSchemas } from './schema.ts';

/** Deprecated on 2026-04-10 and gone on 2026-06-10, by the clock of the process. */
export function rawLogRoutes(app: Service, insights: ReportParts): void {
  for (const schema of rawLogSchemas) app.addSchema(schema);
  const route = (path: string, report: VisitsReport, names: [query: string, visit: string], of: string) =>
    app.post(path, {
      config: needs('insights_read'),
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
        const asked = request.body;
        const isList = (asked.dimensions ?? []).length === 0;
        const whole = isList ? asListed(asked, report) : asked;
        const prepared = await prepareVisits(insights, report, whole, askingForVisits(request), {
          isPaged: true,
        });
        const send = isList ? sendVisitList : sendVisitsPage;
        return send(insights, prepared, reply);
      },
    });
  route('/v1/logs/raw', rawLogs, ['RawLogsQuery', 'LogVisit'], '');
  route('/v1/logs/raw/bots', rawBotLogs, ['RawBotLogsQuery', 'LogVisitOfBot'], ' of bots');
}

/** A visit has all there is. */
const asListed = (query: VisitsQuery, { dimensions }: VisitsReport): VisitsQuery => ({
  ...query,
  dimensions: Object.keys(dimensions),
  order_by: Object.keys(query.order_by ?? {}).length > 0 ? (query.order_by ?? {}) : { timestamp: 'desc' },
});
