import { randomSeed } from '@sightline/stack';
import { createDraws } from '../../../testing/draws.ts';
import { insertAnswers, insertRows } from '../raw-answer.ts';
import { reportsUnderTest } from '../reports-under-test.ts';
import { editFixture } from './edit-fixture.ts';
import type { Fixture } from './fixture.ts';
import type { Setup } from './in-fixtures.ts';
import { newFixture } from './new-fixture.ts';

/** The service with reports in this time zone, and one random fixture of one tenant. */
export async function setupIn(zone: string): Promise<Setup> {
  const reports = await reportsUnderTest({ REPORT_TIME_ZONE: zone });
  let fixture: Promise<Fixture> | undefined;
  return {
    zone,
    shared: (draw) => {
      fixture ??= draw(createDraws(randomSeed(), `fixture in ${zone}`));
      return fixture;
    },
    post: (path, body) => reports.post(path, body),
    newFixture: (newId) => newFixture(reports.pool, reports.tenant.organizationId, zone, newId),
    insert: (answers) => insertAnswers(reports.clickhouse, answers),
    insertInto: (table, rows) => insertRows(reports.clickhouse, table, rows),
    edit: (fixture, edits, newId) => editFixture(reports.pool, fixture, edits, newId),
  };
}
