import { endWithFile, startNats } from '@sightline/stack';
import { expect, test } from 'vitest';
import { contentUnderTest } from '../../testing/content-under-test.ts';
import { openReader } from '../../testing/event-reader.ts';
import { listeningUnderTest } from '../../testing/listening-under-test.ts';

test('names the missing setting without NATS_URL', async () => {
  const content = await contentUnderTest();
  const { websiteId, apiKey } = await content.newWebsite();
  const reader = await openReader(`http://127.0.0.1:${content.port}/content-changes?websiteId=${websiteId}`, {
    'x-api-key': apiKey,
  });
  expect(reader.status).toBe(503);
  expect(reader.problem?.detail).toContain('NATS_URL');
});

test('limits an organization to half of the streams over all its websites, and leaves the rest to others', async () => {
  const service = await listeningUnderTest({}, { mostStreams: 4, mostStreamsOfWebsite: 4 });
  const [one, other] = [await service.newWebsite(), await service.newWebsite()];
  const second = await service.ask('POST /manage/websites', {
    bearer: one.bearerToken,
    body: { name: 'Second', domains: [] },
  });
  const listen = (websiteId: string, apiKey: string) =>
    service.listen(`websiteId=${websiteId}`, { 'x-api-key': apiKey });
  const readers = [await listen(one.websiteId, one.apiKey), await listen(second.body.id, one.apiKey)];
  const refused = await listen(second.body.id, one.apiKey);
  readers.push(await listen(other.websiteId, other.apiKey));
  expect(readers.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(refused.status).toBe(503);
  expect(refused.problem?.detail).toContain('Your organization');
  for (const reader of readers) reader.close();
});

test('refuses streams beyond the limit of a website and of the instance, until one closes', async () => {
  const service = await listeningUnderTest({}, { mostStreams: 3, mostStreamsOfWebsite: 2 });
  const [one, two] = [await service.newWebsite(), await service.newWebsite()];
  const listen = ({ websiteId, apiKey }: typeof one) =>
    service.listen(`websiteId=${websiteId}`, { 'x-api-key': apiKey });
  const readers = [await listen(one), await listen(one)];
  const ofWebsite = await listen(one);
  readers.push(await listen(two));
  const ofInstance = await listen(two);
  expect(readers.map(({ status }) => status)).toEqual([200, 200, 200]);
  for (const refused of [ofWebsite, ofInstance]) {
    expect(refused.status).toBe(503);
    expect(refused.headers.get('retry-after')).toBe('10');
  }
  expect(ofWebsite.problem?.detail).toContain('this website');
  expect(ofInstance.problem?.detail).toContain('This instance');
  for (const reader of readers.slice(0, 2)) reader.close();
  await expect
    .poll(async () => {
      const reader = await listen(two);
      readers.push(reader);
      return reader.status;
    })
    .toBe(200);
  for (const reader of readers) reader.close();
});

test('returns 503 while NATS is down; open streams stay open and get what they missed', async () => {
  const nats = await startNats();
  // After the service has removed its stream, which it would wait minutes for without NATS.
  endWithFile(() => nats.stop());
  const service = await listeningUnderTest({}, { natsUrl: nats.url });
  const { websiteId, apiKey } = await service.newWebsite();
  const listen = () => service.listen(`websiteId=${websiteId}`, { 'x-api-key': apiKey });
  const reader = await listen();
  const first = await service.publish(websiteId);
  await reader.until((blocks) => blocks.some(({ data }) => data !== undefined));

  await nats.kill('SIGKILL');
  await expect.poll(() => service.events.connected).toBe(false);
  const joined = await listen();
  const other = await service.newWebsite();
  const elsewhere = await service.listen(`websiteId=${other.websiteId}`, { 'x-api-key': other.apiKey });
  // It needs nothing of NATS to join a feed that is open.
  expect(joined.status).toBe(200);
  expect(elsewhere.status).toBe(503);
  expect(elsewhere.headers.get('retry-after')).toBe('5');
  expect(elsewhere.problem?.detail).toContain('NATS');

  await nats.start();
  await expect.poll(() => service.events.connected).toBe(true);
  const second = await service.publish(websiteId);
  await reader.until(() => reader.ids().length === 2);
  expect(reader.ids()).toEqual([first, second]);
  reader.close();
  joined.close();
});

test('returns 503 while the stream of changes does not exist', async () => {
  const service = await listeningUnderTest();
  const { websiteId, apiKey } = await service.newWebsite();
  await service.events.removeStream(service.contract);
  const reader = await service.listen(`websiteId=${websiteId}`, { 'x-api-key': apiKey });
  expect(reader.status).toBe(503);
  await service.events.ensureStream(service.contract);
  const later = await service.listen(`websiteId=${websiteId}`, { 'x-api-key': apiKey });
  expect(later.status).toBe(200);
  later.close();
});
