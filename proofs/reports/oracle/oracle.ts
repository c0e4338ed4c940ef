import { randomSeed } from '@sightline/stack';
import { compareReport, oracles } from '../../../apps/insights/src/report/testing/oracle/compare.ts';
import { editFixture } from '../../../apps/insights/src/report/testing/oracle/edit-fixture.ts';
import type { Setup } from '../../../apps/insights/src/report/testing/oracle/in-fixtures.ts';
import { newFixture } from '../../../apps/insights/src/report/testing/oracle/new-fixture.ts';
import { compareReportV1, oraclesV1 } from '../../../apps/insights/src/report/testing/oracle/v1/compare.ts';
import {
  compareYoutube,
  youtubeOracles,
} from '../../../apps/insights/src/report/testing/oracle/youtube/compare.ts';
import { insertAnswers, insertRows } from '../../../apps/insights/src/report/testing/raw-answer.ts';
import { compareInZones, type ZoneSetup } from '../../oracle-in-zones.ts';
import type { Figure } from '../../proof.ts';

/** Behind UTC, ahead of it, half an hour off, and with days of 23 and 25 hours. */
const zones = ['UTC', 'America/New_York', 'Asia/Kolkata', 'Pacific/Auckland'];

const sizes = {
  full: { zones, fixtures: 25, requests: 20 },
  // The others are compared by tests.
  small: { zones: ['Pacific/Auckland'], fixtures: 1, requests: 4 },
};

/** How random answers come into the service of a time zone. */
export const setupIn = ({ zone, post, pool, clickhouse, organizationId }: ZoneSetup): Setup => ({
  post,
  zone,
  newFixture: (newId) => newFixture(pool, organizationId, zone, newId),
  insert: (answers) => insertAnswers(clickhouse, answers),
  insertInto: (table, rows) => insertRows(clickhouse, table, rows),
  edit: (fixture, edits, newId) => editFixture(pool, fixture, edits, newId),
});

interface Options {
  full: boolean;
  say(line: string): void;
}

/** Random requests over random answers: plain code over the raw rows, the stream and the joined pages say the same. */
export function oraclePart({ full, say }: Options): Promise<Figure[]> {
  const size = sizes[full ? 'full' : 'small'];
  const compareBy = (compare: typeof compareReport, report: string) => (zone: ZoneSetup) =>
    compare(setupIn(zone), report, { ...size, seed: randomSeed() });
  const reports = new Map([
    ...Object.keys(youtubeOracles).map(
      (report) => [`YouTube, ${report}`, compareBy(compareYoutube, report)] as const,
    ),
    ...Object.keys(oracles).map((report) => [report, compareBy(compareReport, report)] as const),
    ...Object.keys(oraclesV1).map(
      (report) => [`first version, ${report}`, compareBy(compareReportV1, report)] as const,
    ),
  ]);
  return compareInZones({ zones: size.zones, requests: size.fixtures * size.requests, reports, say });
}
