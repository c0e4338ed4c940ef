import { expect, test } from 'vitest';
import { webhooksUnderTest } from '../../testing/webhooks-under-test.ts';

test('changes the given fields and keeps the rest', async () => {
  const fixture = await webhooksUnderTest();
  const site = await fixture.newWebsite();
  const { secret: _, ...created } = await fixture.createWebhook(site, {
    types: ['published'],
    description: 'One',
  });
  const path = `PATCH /manage/websites/${site.websiteId}/webhooks/${created.id}`;
  const change = async (body: object) => {
    const response = await fixture.ask(path, { bearer: site.bearerToken, body });
    expect(response.status).toBe(200);
    return response.body;
  };
  const updatedAt = expect.any(String);
  const url = 'https://other.example/';
  expect(await change({ url })).toEqual({ ...created, url, updatedAt });
  expect(await change({ types: null, drafts: true })).toEqual({
    ...created,
    url,
    types: null,
    drafts: true,
    updatedAt,
  });
  expect(await change({ state: 'disabled' })).toMatchObject({ state: 'disabled', disabledReason: 'person' });
  expect(await change({ description: 'Two' })).toMatchObject({ state: 'disabled', description: 'Two' });
});

test('clears the reason and the start of failures when a webhook is enabled', async () => {
  const fixture = await webhooksUnderTest();
  const site = await fixture.newWebsite();
  const { id } = await fixture.createWebhook(site);
  await fixture.pool.query(
    `UPDATE webhooks SET state = 'disabled', disabled_reason = 'failing', failing_since = now() WHERE id = $1`,
    [id],
  );
  const path = `PATCH /manage/websites/${site.websiteId}/webhooks/${id}`;
  const disabled = await fixture.ask(path, { bearer: site.bearerToken, body: { state: 'disabled' } });
  expect(disabled.body.disabledReason).toBe('failing');
  const { body } = await fixture.ask(path, { bearer: site.bearerToken, body: { state: 'enabled' } });
  expect(body).toMatchObject({ state: 'enabled', disabledReason: null, failingSince: null });
  expect(await fixture.change(site.websiteId)).toBe(true);
});
