import { query as ask } from '@sightline/clickhouse';
import { createCursors } from '@sightline/postgres';
import { randomSeed, replayable } from '@sightline/stack';
import { beforeAll, expect, test } from 'vitest';
import { createDraws } from '../../testing/draws.ts';
import { newDomain } from '../../testing/new-domain.ts';
import { createClassifier } from '../../traffic/classify/classifier.ts';
import { AnyRow } from '../delivery/events.ts';
import { createSharedReads } from '../delivery/shared-reads.ts';
import type { ReportParts } from '../pipeline/context.ts';
import { reportsUnderTest } from '../testing/reports-under-test.ts';
import { bots } from './bots/report.ts';
import { referrals } from './referrals/report.ts';
import type { VisitsQuery, VisitsSource } from './report.ts';
import { randomVisitsRequest } from './testing/oracle/random-request.ts';
import { randomVisits } from './testing/oracle/random-visits.ts';
import { planVisits } from './testing/plan-visits.ts';
import { insertVisits } from './testing/raw-visit.ts';
import { visitsSql } from './visits-sql.ts';

/** The columns of the sums, one row a visit. */
const raw: VisitsSource = {
  from: `(SELECT domain_id, toStartOfHour(at, 'UTC') AS hour, host, path, bot_name, bot_provider, bot_type, verification,
    referral_source, referral_type, method, status, is_page_view, page, channel, 1 AS visits, at AS last_at FROM visits)`,
  time: 'hour',
};

let insights: ReportParts;
let organizationIds: string[];

beforeAll(async () => {
  const { pool, clickhouse, tenant } = await reportsUnderTest();
  organizationIds = [tenant.organizationId];
  insights = {
    pool,
    clickhouse,
    shared: createSharedReads(clickhouse, 0),
    cursors: createCursors('a secret of at least thirty-two bytes'),
    newId: () => '',
    now: Date.now,
    buildId: 'test',
    reportTimeZone: 'UTC',
    knownBots: createClassifier().knownBots,
  };
  const draws = createDraws(randomSeed(), 'visits');
  const { id } = await newDomain(pool, tenant.organizationId, 'aurora.example', draws.id());
  // Many parts: the sums of one hour meet in the query, and some before it.
  for (const visits of draws.many(randomVisits(id), 8)) await insertVisits(clickhouse, visits);
  await clickhouse.native.command({ query: 'OPTIMIZE TABLE visits_by_hour' });
  await insertVisits(clickhouse, draws.one(randomVisits(id)));
});

test.each(Object.entries({ bots, referrals }))(
  '%s returns the same from sums by hour and from raw visits',
  async (name, report) => {
    const random = randomVisitsRequest(`/v2/reports/${name}`, 'aurora.example');
    const draws = createDraws(randomSeed(), `requests to ${name}`);
    let rows = 0;
    // At least so many requests, and on until they have given enough rows: most conditions of a random request leave few.
    for (let asked = 0; asked < 10 || rows <= 100; asked++) {
      const request = draws.one(random);
      const rowsFrom = async (source?: VisitsSource) => {
        const asking = { organizationIds, callerId: '' };
        const query = request as unknown as VisitsQuery;
        const plan = await planVisits(insights, report, query, asking);
        const statement = visitsSql({ ...plan, ...(source && { source }) }, {});
        return ask(insights.clickhouse, { ...statement, row: AnyRow });
      };
      const [sums, visits] = [await rowsFrom(), await rowsFrom(raw)];
      await replayable(async () => expect(sums, JSON.stringify(request)).toEqual(visits));
      rows += sums.length;
    }
  },
);
