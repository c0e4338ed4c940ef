import type { Tenant } from '@sightline/stack';
import { insightsUnderTest } from '../../testing/insights-under-test.ts';

export interface UploadOptions {
  /** Whose organization; and with whose token, where that is somebody else's. */
  tenant?: Tenant;
  bearer?: string;
  query?: Record<string, string>;
  contentType?: string;
  headers?: Record<string, string>;
}

/** The service with a source of uploads, and an organization. */
export async function volumesUnderTest(
  environment: NodeJS.ProcessEnv = {},
  options: { now?: () => number } = {},
) {
  const insights = await insightsUnderTest(
    { VOLUME_SOURCES: 'upload', RATE_LIMIT_PER_HOUR: '1000000', ...environment },
    options,
  );
  const own = await insights.newTenant();

  const upload = async (
    body: string | Uint8Array<ArrayBuffer> | object[],
    {
      tenant = own,
      bearer = tenant.bearerToken,
      query = { name: 'Panel' },
      contentType,
      headers = {},
    }: UploadOptions = {},
  ) => {
    const isNdjson = Array.isArray(body);
    const path = `/manage/organizations/${tenant.organizationId}/prompt-volumes?${new URLSearchParams(query)}`;
    const response = await fetch(`http://127.0.0.1:${insights.port}${path}`, {
      method: 'POST',
      body: isNdjson ? body.map((row) => JSON.stringify(row)).join('\n') : body,
      headers: {
        authorization: `Bearer ${bearer}`,
        'content-type': contentType ?? (isNdjson ? 'application/x-ndjson' : 'text/csv'),
        ...headers,
      },
    });
    return { status: response.status, headers: response.headers, body: JSON.parse(await response.text()) };
  };

  const volume = (
    asked: object = {},
    credential: { apiKey?: string; bearer?: string } = { apiKey: own.apiKey },
  ) => insights.ask('POST /v2/prompt-volumes/volume/on-the-fly', { ...credential, body: volumeQuery(asked) });

  return { ...insights, tenant: own, upload, volume };
}

const volumeQuery = (asked: object = {}) => ({
  keyword: 'trail shoes',
  matching_type: 'exact_match',
  start_date: '2026-01-01',
  end_date: '2026-12-31',
  ...asked,
});

/** A row that is accepted. */
export const volumeRow = (values: object = {}) => ({
  keyword: 'trail shoes',
  matching_type: 'exact_match',
  country_code: 'DEU',
  platform: 'chatgpt.com',
  frequency: 'monthly',
  date: '2026-10-01',
  volume: 1200,
  ...values,
});
