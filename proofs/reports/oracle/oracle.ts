import { randomSeed } from '@sightline/stack';
import { compareReport, oracles } from '../../../apps/insights/src/report/testing/oracle/compare.ts';
import { editWorld } from '../../../apps/insights/src/report/testing/oracle/edit-world.ts';
import { newWorld } from '../../../apps/insights/src/report/testing/oracle/new-world.ts';
import { compareReportV1, oraclesV1 } from '../../../apps/insights/src/report/testing/oracle/v1/compare.ts';
import { insertAnswers } from '../../../apps/insights/src/report/testing/raw-answer.ts';
import { compareInZones, type ZoneStage } from '../../oracle-in-zones.ts';
import type { Figure } from '../../proof.ts';

/** Behind UTC, ahead of it, half an hour off, and with days of 23 and 25 hours. */
const zones = ['UTC', 'America/New_York', 'Asia/Kolkata', 'Pacific/Auckland'];

const sizes = {
  full: { zones, worlds: 25, requests: 20 },
  // The others are compared by tests.
  small: { zones: ['Pacific/Auckland'], worlds: 1, requests: 4 },
};

interface Options {
  full: boolean;
  say(line: string): void;
}

/** Random requests over random answers: plain code over the raw rows, the stream and the joined pages say the same. */
export function oraclePart({ full, say }: Options): Promise<Figure[]> {
  const size = sizes[full ? 'full' : 'small'];
  const compareBy =
    (compare: typeof compareReport, report: string) =>
    ({ zone, post, pool, clickhouse, organizationId }: ZoneStage) =>
      compare(
        {
          post,
          zone,
          newWorld: (newId) => newWorld(pool, organizationId, zone, newId),
          insert: (answers) => insertAnswers(clickhouse, answers),
          edit: (world, edits, newId) => editWorld(pool, world, edits, newId),
        },
        report,
        { ...size, seed: randomSeed() },
      );
  const reports = new Map([
    ...Object.keys(oracles).map((report) => [report, compareBy(compareReport, report)] as const),
    ...Object.keys(oraclesV1).map(
      (report) => [`first version, ${report}`, compareBy(compareReportV1, report)] as const,
    ),
  ]);
  return compareInZones({ zones: size.zones, requests: size.worlds * size.requests, reports, say });
}
