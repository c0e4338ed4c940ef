import { type ContentChange, type SubscribeOptions, subscribe } from '@sightline/client';
import type { ContentChange as AnnouncedChange } from '@sightline/events';
import { beforeAll, expect, expectTypeOf, onTestFinished, test, vi } from 'vitest';
import { listeningUnderTest } from '../../testing/listening-under-test.ts';

let service: Awaited<ReturnType<typeof listeningUnderTest>>;
beforeAll(async () => {
  service = await listeningUnderTest();
});

const eventually = (check: () => void) => vi.waitFor(check, 600_000);

/** A subscription of `@sightline/client` to this service. */
function listener(websiteId: string, options: Partial<SubscribeOptions>) {
  const got: ContentChange[] = [];
  const opened = vi.fn();
  const subscription = subscribe(websiteId, (change) => void got.push(change), {
    url: `http://127.0.0.1:${service.port}`,
    onOpen: opened,
    ...options,
  });
  onTestFinished(() => subscription.close());
  return { got, opened, subscription, versions: () => got.map(({ version }) => version) };
}

test('delivers every change of the website once to the client, across lost connections', async () => {
  const { websiteId, apiKey } = await service.newWebsite();
  const other = await service.newWebsite();
  const { got, opened, versions } = listener(websiteId, { apiKey });
  await eventually(() => expect(opened).toHaveBeenCalledOnce());
  for (let version = 1; version <= 6; version++) {
    if (version % 2 === 0) service.app.server.closeAllConnections();
    await service.publish(websiteId, { version, patterns: ['/{lang}/a'] });
    await service.publish(other.websiteId, { version: 100 });
  }
  await eventually(() => expect(versions()).toEqual([1, 2, 3, 4, 5, 6]));
  expect(got[0]).toMatchObject({ website_id: websiteId, paths: ['/a'], patterns: ['/{lang}/a'] });
});

test('resumes in the client where another one ended, with and without drafts', async () => {
  const { websiteId, apiKey } = await service.newWebsite();
  const first = listener(websiteId, { apiKey });
  await eventually(() => expect(first.opened).toHaveBeenCalled());
  await service.publish(websiteId, { version: 1 });
  await eventually(() => expect(first.versions()).toEqual([1]));
  first.subscription.close();
  await first.subscription.closed;
  const { lastEventId } = first.subscription;
  await service.publish(websiteId, { version: 2, draft: true });
  await service.publish(websiteId, { version: 3 });
  const published = listener(websiteId, { apiKey, lastEventId });
  const all = listener(websiteId, { apiKey, lastEventId, drafts: true });
  await eventually(() => expect(published.versions()).toEqual([3]));
  await eventually(() => expect(all.versions()).toEqual([2, 3]));
});

test('reports a reload to the client, then continues', async () => {
  const { websiteId, apiKey } = await service.newWebsite();
  const onReload = vi.fn();
  const { versions } = listener(websiteId, { apiKey, lastEventId: '999999999', onReload });
  await eventually(() => expect(onReload).toHaveBeenCalledWith({ reason: 'ahead' }, expect.any(String)));
  await service.publish(websiteId, { version: 1 });
  await eventually(() => expect(versions()).toEqual([1]));
});

test.each([
  ['a wrong key', 401, { apiKey: 'nobody' }],
  ['a wrong position', 400, { lastEventId: 'yesterday' }],
])('ends the client at %s', async (_what, status, options) => {
  const { websiteId, apiKey } = await service.newWebsite();
  const { subscription } = listener(websiteId, { apiKey, ...options });
  await expect(subscription.closed).rejects.toMatchObject({ status, final: true });
});

test('parses a change in the client as it was announced', () => {
  expectTypeOf<AnnouncedChange>().toExtend<ContentChange>();
  expectTypeOf<keyof ContentChange>().toEqualTypeOf<keyof AnnouncedChange>();
});
