import { randomSeed } from '@sightline/stack';
import { compareOpened, oracles } from '../../../apps/insights/src/report/testing/oracle/compare.ts';
import { countInZones } from '../../oracle-in-zones.ts';
import type { Part } from '../../proof-of-parts.ts';
import { setupIn } from '../../reports/oracle/oracle.ts';

const sizes = {
  full: { zones: ['UTC', 'Pacific/Auckland'], goal: 5_000, fixtures: 10, requests: 15, rowsEach: 10 },
  small: { zones: ['UTC'], goal: 10, fixtures: 1, requests: 2, rowsEach: 5 },
};

/** Rows of random reports, opened by the filter that they come with. */
export const openedPart: Part = async ({ full, say }) => {
  const { zones, goal, ...size } = sizes[full ? 'full' : 'small'];
  const reports = Object.keys(oracles).filter((report) => report !== 'answers');
  const { compared, different } = await countInZones({
    zones,
    say,
    reports: new Map(
      reports.map((report) => [
        report,
        (zone) => compareOpened(setupIn(zone), report, { ...size, seed: randomSeed() }),
      ]),
    ),
  });
  const opened = [...compared.values()].reduce((sum, count) => sum + count, 0);
  return [
    {
      what: 'rows opened by their filter: as many answers as the row counts, and the ids of the oracle',
      goal: `≥ ${goal}`,
      figure: `${opened}, ${[...compared].map(([name, count]) => `${name} ${count}`).join(', ')}`,
      met: opened >= goal,
    },
    { what: 'reports with a row that differs', goal: 'none', figure: `${different}`, met: different === 0 },
  ];
};
