import { startNameServer, startReceiver } from '@sightline/outbound/testing';
import { expect, test } from 'vitest';
import { createLook } from './look.ts';

test('ends a check when neither name servers nor the host respond', async () => {
  const names = await startNameServer();
  const receiver = await startReceiver();
  receiver.answerWith(() => undefined);
  names.set('www.quiet.test', { a: '127.0.0.1' });
  const port = Number(new URL(receiver.url).port);
  const look = createLook(() => true, {
    nameServers: [names.address],
    ports: { https: port, http: port },
    timeoutMs: 200,
  });
  const quiet = await look({ domain: 'www.quiet.test', token: 'a' });
  expect(quiet.files.at(-1)?.failure).toBe('no response within 0.2 seconds');
  const slow = await look({ domain: 'slow.test', token: 'a' });
  expect(slow.txt).toEqual({ values: [], failure: 'the name servers did not respond within 0.2 seconds' });
});

test('checks only the record of a name that cannot be part of an address', async () => {
  const names = await startNameServer();
  const look = createLook(() => false, { nameServers: [names.address] });
  const { txt, files } = await look({ domain: '1.2.3.4.5', token: 'a' });
  expect(txt).toEqual({ values: [], failure: null });
  expect(files.map(({ failure }) => failure)).toEqual([
    'the host cannot be part of an address',
    'the host cannot be part of an address',
  ]);
});
