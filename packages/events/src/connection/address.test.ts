import { expect, test } from 'vitest';
import { natsAddress } from './link.ts';

test.each([
  ['nats://a:4222', { servers: ['nats://a:4222'] }],
  ['nats://a:4222, nats://b:4222', { servers: ['nats://a:4222', 'nats://b:4222'] }],
  ['nats://me:p%40ss@a:4222', { servers: ['nats://a:4222'], user: 'me', pass: 'p@ss' }],
  ['tls://secret@a:4222', { servers: ['tls://a:4222'], token: 'secret' }],
])('parses %s', (url, address) => {
  expect(natsAddress(url)).toEqual(address);
});
