import { query as readRows } from '@sightline/clickhouse';
import { detailResponses, HttpError, type Service } from '@sightline/service';
import Type from 'typebox';
import { CategoryParams } from '../../category/category.ts';
import { needsForQuery, organizationsOf } from '../../http/calling.ts';
import { AnyRow } from '../delivery/events.ts';
import { readFilter } from '../filter/read-filter.ts';
import { wholeTime } from '../period.ts';
import { type ReportParts, resolveContext } from '../pipeline/context.ts';
import type { Row } from '../statement/plan.ts';
import { answerListFields } from './fields.ts';
import { rowsOf } from './report.ts';
import { answerFieldNames } from './schema.ts';

const Params = Type.Object({
  run_id: Type.String({ format: 'uuid', description: 'As rows of answers and of sentiment have it.' }),
});

/** One answer with everything that was found in it: its permanent address. */
export function getAnswerRoute(app: Service, insights: ReportParts): void {
  app.get('/v2/prompts/answers/:run_id', {
    config: needsForQuery('insights_read'),
    schema: {
      operationId: 'getAnswer',
      summary: 'One answer',
      description:
        'An answer of a category with everything that was found in it, as the list of answers has it.',
      tags: ['Reports'],
      params: Params,
      querystring: CategoryParams,
      response: {
        200: Type.Unsafe<Row>(Type.Ref('AnswerRow')),
        ...detailResponses(401, 403, 404, 422, 429, 503),
      },
    },
    async handler(request) {
      const categoryId = request.query.category_id.toLowerCase();
      const filter = readFilter(
        { field: 'run_id', op: 'is', value: request.params.run_id },
        answerListFields,
        ['params'],
        [],
      );
      const context = await resolveContext(
        insights,
        { categoryId, organizationIds: organizationsOf(request) },
        { period: wholeTime, filter },
        [],
      );
      const { sql, params, show } = rowsOf(insights, context, [...answerFieldNames]).read({ limit: 1 });
      const rows = await readRows(insights.clickhouse, { sql, params, row: AnyRow });
      const [answer] = await show(rows);
      if (!answer) throw new HttpError(404, 'There is no such answer in this category.');
      return answer;
    },
  });
}
