import { newDomain } from '../../../testing/new-domain.ts';
import { reportsUnderTest } from '../../testing/reports-under-test.ts';
import { insertVisits, type RawVisit, rawVisit } from './raw-visit.ts';

/** A domain with a few visits, and how to ask a report about it. */
export async function smallSite(path: string, visits: (Partial<RawVisit> & { at: string })[]) {
  const reports = await reportsUnderTest();
  const { id } = await newDomain(reports.pool, reports.tenant.organizationId, 'aurora.example');
  await insertVisits(
    reports.clickhouse,
    visits.map((fields) => rawVisit({ domain_id: id, ...fields })),
  );
  const period = { domain: 'aurora.example', start_date: '2026-11-01', end_date: '2026-11-03' };
  const ask = async (body: object) => {
    const answer = await reports.post(path, { ...period, ...body });
    if (answer.status !== 200) throw new Error(answer.text);
    return answer.body as {
      info: { total_rows: number; query: Record<string, unknown>; next_cursor?: string | null };
      data: { metrics: unknown[]; dimensions: string[] }[];
    };
  };
  return { reports, domainId: id, ask, period };
}
