import { expect, test } from 'vitest';
import { addressOf } from './record-changes.ts';

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '::ffff:203.0.113.7'],
  ['fe80::1%eth0', 'fe80::1'],
  ['203.0.113.7:51234', null],
  ['unknown', null],
  ['', null],
])('records %j as %j', (ip, recorded) => {
  expect(addressOf({ ip })).toBe(recorded);
});
