import { expect, test } from 'vitest';
import { insightsUnderTest } from '../../testing/insights-under-test.ts';
import { MOMENT, managing, UUID } from '../../testing/managing.ts';

test('stores a domain in lower case and ASCII, and lists it with its organization', async () => {
  const insights = await insightsUnderTest();
  const [mine, other] = [await managing(insights), await managing(insights)];
  const { status, body: domain } = await mine.inOrganization('POST /domains', {
    name: ' WWW.B\u00dccher.example ',
  });
  expect(status).toBe(201);
  expect(domain).toEqual({
    id: expect.stringMatching(UUID),
    name: 'www.xn--bcher-kva.example',
    created_at: expect.stringMatching(MOMENT),
    organization: { id: mine.organizationId, name: mine.organizationName },
  });
  const { body } = await insights.ask('GET /v1/org/domains', { apiKey: mine.apiKey });
  expect(body).toEqual([domain]);
  // Two organizations may watch the same host.
  expect((await other.inOrganization('POST /domains', { name: domain.name })).status).toBe(201);
});
