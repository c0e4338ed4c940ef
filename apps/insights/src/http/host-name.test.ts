import type { InputFault } from '@sightline/service';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readHostName, readWebsite, toHostLabels } from './host-name.ts';

const loc = ['body', 'name'];

function reading(read: typeof readHostName, given: string) {
  const faults: InputFault[] = [];
  const host = read(given, loc, faults);
  return faults.length === 0 ? host : faults;
}

const refused = [{ loc, msg: expect.any(String), type: 'host_name' }];

describe('host name', () => {
  test.each([
    ['aurora.example', 'aurora.example'],
    [' WWW.Aurora.Example. ', 'www.aurora.example'],
    ['b\u00fccher.example', 'xn--bcher-kva.example'],
    ['xn--bcher-kva.example', 'xn--bcher-kva.example'],
    ['\u65e5\u672c\u3002example', 'xn--wgv71a.example'],
    [`${'a'.repeat(63)}.example`, `${'a'.repeat(63)}.example`],
  ])('normalizes %j to %j', (given, kept) => {
    expect(reading(readHostName, given)).toBe(kept);
  });

  test.each([
    '',
    'localhost',
    'https://aurora.example',
    'aurora.example/shop',
    'aurora.example:443',
    'somebody@aurora.example',
    'aurora example',
    'aurora..example',
    '.example',
    '-aurora.example',
    'aurora_shop.example',
    'a%75rora.example',
    '192.0.2.1',
    '1.2.3',
    '[2001:db8::1]',
    '*.example',
    `${'a'.repeat(64)}.example`,
    `${'a.'.repeat(127)}example`,
  ])('refuses %j', (given) => {
    expect(reading(readHostName, given)).toEqual(refused);
  });
});

describe('website', () => {
  test.each([
    ['Aurora.example', 'aurora.example'],
    ['https://www.aurora.example/shoes?size=42#top', 'www.aurora.example'],
    ['HTTP://AURORA.example:8080', 'aurora.example'],
    ['aurora.example/shoes', 'aurora.example'],
    ['aurora.example:8443', 'aurora.example'],
    ['https://b\u00fccher.example/', 'xn--bcher-kva.example'],
  ])('reduces %j to %j', (given, kept) => {
    expect(reading(readWebsite, given)).toBe(kept);
  });

  test.each([
    '',
    'https://',
    'ftp://aurora.example',
    'javascript://aurora.example/%0aalert(1)',
    'https://somebody:secret@aurora.example',
    'somebody@aurora.example',
    'https://192.0.2.1/',
    'Aurora Outdoor',
  ])('refuses %j', (given) => {
    expect(reading(readWebsite, given)).toEqual(refused);
  });
});

test('normalizes labels as a browser does, or refuses them', () => {
  const text = fc.oneof(
    fc.string({ unit: 'grapheme' }),
    fc.domain(),
    fc.string({ unit: fc.constantFrom(...'aZ0-._\u00fc1') }),
  );
  fc.assert(
    fc.property(text, (given) => {
      const host = toHostLabels(given);
      if (host === undefined) return;
      expect(host).toMatch(/^[a-z0-9.-]+$/);
      expect(toHostLabels(host)).toBe(host);
      expect(URL.parse(`https://${given}/`)?.hostname.replace(/\.$/, '')).toBe(host);
    }),
  );
});
