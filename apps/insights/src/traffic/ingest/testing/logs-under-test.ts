import { visitBlocks } from '@sightline/events';
import { streamUnderTest } from '../../../ingest/testing/stream-under-test.ts';
import { insightsUnderTest } from '../../../testing/insights-under-test.ts';
import { newDomain } from '../../../testing/new-domain.ts';
import { visitColumns } from '../visit-row.ts';

/** The service with a stream of its own to send logs into, and an organization with the domain aurora.example. */
export async function logsUnderTest(environment: NodeJS.ProcessEnv = {}) {
  const { events, contract, taken, environment: forService } = await streamUnderTest(visitBlocks);
  const insights = await insightsUnderTest({ ...forService, ...environment });
  const tenant = await insights.newTenant();
  const { id: domainId } = await newDomain(insights.pool, tenant.organizationId, 'aurora.example');

  const send = async (
    body: string | Uint8Array<ArrayBuffer>,
    { query = '', headers = {}, apiKey = tenant.writeKey }: SendOptions = {},
  ) => {
    const answer = await fetch(`http://127.0.0.1:${insights.port}/v1/ingest/logs${query}`, {
      method: 'POST',
      body,
      headers: { 'x-api-key': apiKey, 'content-type': 'application/x-ndjson', ...headers },
    });
    return { status: answer.status, headers: answer.headers, body: JSON.parse(await answer.text()) };
  };

  /** The rows that the stream took, with their columns by name. */
  const rows = async (): Promise<Record<string, string>[]> =>
    (await taken()).flatMap((block) =>
      block.rows
        .trimEnd()
        .split('\n')
        .map((row) => Object.fromEntries(row.split('\t').map((text, at) => [visitColumns[at], text]))),
    );
  return { ...insights, tenant, domainId, send, rows, blocks: taken, events, contract };
}

interface SendOptions {
  query?: string;
  headers?: Record<string, string>;
  apiKey?: string;
}

/** A line of our own format that the domain takes. */
export const visitLine = (values: object = {}) =>
  JSON.stringify({
    timestamp: '2026-03-04T05:06:07.123Z',
    method: 'GET',
    host: 'www.aurora.example',
    path: '/',
    status_code: 200,
    ...values,
  });
