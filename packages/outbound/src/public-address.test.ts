import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isPublicAddress } from './public-address.ts';

test.each([
  '0.0.0.0',
  '10.1.2.3',
  '100.64.0.1',
  '100.127.255.255',
  '127.0.0.1',
  '169.254.169.254',
  '172.16.0.1',
  '172.31.255.255',
  '192.168.1.1',
  '198.19.0.1',
  '224.0.0.1',
  '255.255.255.255',
  '::',
  '::1',
  '::ffff:8.8.8.8',
  '::ffff:127.0.0.1',
  '64:ff9b::7f00:1',
  '64:ff9b:1::1',
  '2001::1',
  '2002:7f00:1::',
  '2001:db8::1',
  'fc00::1',
  'fd12::1',
  'fe80::1',
  'fe80::1%eth0',
  'fec0::1',
  'ff02::1',
  '',
  'example.com',
  '127.1',
])('%s is not public', (address) => {
  expect(isPublicAddress(address)).toBe(false);
});

test.each([
  '1.1.1.1',
  '8.8.8.8',
  '100.63.255.255',
  '100.128.0.1',
  '172.32.0.1',
  '2606:4700::1111',
  '2a00:1450::1',
])('%s is public', (address) => {
  expect(isPublicAddress(address)).toBe(true);
});

test('detects a private IPv4 address inside any spelling of an IPv6 address', () => {
  const wrap = fc.constantFrom(
    (v4: string) => `::ffff:${v4}`,
    (v4: string) => `::${v4}`,
    (v4: string) => `64:ff9b::${v4}`,
    (v4: string) => `0:0:0:0:0:FFFF:${v4}`,
    (v4: string) => `2002:${hex(v4)}::1`,
  );
  fc.assert(fc.property(fc.ipV4(), wrap, (v4, inside) => !isPublicAddress(inside(v4))));
});

test('detects a private address in every spelling', () => {
  const byte = fc.integer({ min: 0, max: 255 });
  const privates = fc.oneof(
    fc.tuple(fc.constant(10), byte, byte, byte),
    fc.tuple(fc.constant(127), byte, byte, byte),
    fc.tuple(fc.constant(192), fc.constant(168), byte, byte),
    fc.tuple(fc.constant(172), fc.integer({ min: 16, max: 31 }), byte, byte),
    fc.tuple(fc.constant(169), fc.constant(254), byte, byte),
    fc.tuple(fc.integer({ min: 224, max: 255 }), byte, byte, byte),
  );
  fc.assert(fc.property(privates, (bytes) => !isPublicAddress(bytes.join('.'))));
});

function hex(v4: string): string {
  const [a = 0, b = 0, c = 0, d = 0] = v4.split('.').map(Number);
  return `${((a << 8) | b).toString(16)}:${((c << 8) | d).toString(16)}`;
}
