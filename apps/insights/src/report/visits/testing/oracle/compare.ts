import type { Row } from '../../../testing/oracle/fixture.ts';
import { type Asked, inFixtures, same, type TrialSize } from '../../../testing/oracle/in-fixtures.ts';
import { joined, page, streamed } from '../../../testing/oracle/v1/compare.ts';
import type { ArrayRequest } from '../../../testing/oracle/v1/request.ts';
import type { RawVisit } from '../raw-visit.ts';
import { randomVisitsRequest, takes } from './random-request.ts';
import { randomVisits } from './random-visits.ts';
import { visitsOracle } from './rows.ts';

export interface VisitsSetup {
  post: (path: string, body: unknown) => Promise<Asked>;
  newDomain: (name: string, id: string) => Promise<{ id: string; name: string }>;
  insert: (visits: RawVisit[]) => Promise<void>;
  /** The time zone of reports, for the first version. */
  zone: string;
}

export const visitReportPaths = Object.keys(takes);

/** The whole, its pages by offset and by cursor, the stream and the oracle say the same. */
export function compareVisits(setup: VisitsSetup, path: string, size: TrialSize): Promise<number> {
  const [, version, , report = ''] = path.split('/');
  return inFixtures({
    ...size,
    label: `${path} in ${setup.zone}`,
    async open(draws) {
      const domain = await setup.newDomain(`${draws.id()}.example`, draws.id());
      const visits = draws.one(randomVisits(domain.id));
      // In two parts: sums of one hour that have not met yet.
      await setup.insert(visits.slice(0, visits.length / 2));
      await setup.insert(visits.slice(visits.length / 2));
      return { domain: domain.name, visits };
    },
    draw: ({ domain }) => randomVisitsRequest(path, domain),
    async compare({ visits }, request, index) {
      const zone = String(request.timezone ?? setup.zone);
      const expected = visitsOracle(report, zone, request, visits);
      const told = JSON.stringify({ path, zone, request });
      same(await page(setup, path, request), expected, `the whole of ${told}`);
      if (index % 3 === 0)
        same(await joined(setup, path, request, expected.length), expected, `the pages of ${told}`);
      if (version === 'v1') return;
      if (index % 3 === 1) same(await followed(setup, path, request), expected, `the cursors of ${told}`);
      if (index % 3 === 2) same(await streamed(setup, path, request), expected, `the stream of ${told}`);
    },
  });
}

/** Page after page, by their cursors. */
async function followed({ post }: VisitsSetup, path: string, request: ArrayRequest): Promise<Row[]> {
  const all: Row[] = [];
  let cursor: string | null = null;
  do {
    const { status, text, body }: Asked = await post(path, { ...request, cursor, pagination: { limit: 7 } });
    if (status !== 200) throw new Error(`${status} ${text} for ${JSON.stringify(request)}`);
    all.push(...body.data);
    cursor = body.info.next_cursor;
  } while (cursor);
  return all;
}
