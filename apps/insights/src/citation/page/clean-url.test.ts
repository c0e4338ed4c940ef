import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readList } from '../../read-list.ts';
import { cleanUrl } from './clean-url.ts';

test.each([
  [
    'https://www.Aurora.example/Shoes',
    'https://www.aurora.example/Shoes',
    'www.aurora.example',
    'aurora.example',
  ],
  ['https://aurora.example', 'https://aurora.example/', 'aurora.example', 'aurora.example'],
  ['http://a.b.co.uk./x', 'http://a.b.co.uk/x', 'a.b.co.uk', 'b.co.uk'],
  [
    'https://aurora.example/a?utm_source=chatgpt.com#:~:text=best',
    'https://aurora.example/a',
    'aurora.example',
    'aurora.example',
  ],
  [
    'https://aurora.example/a?b=1&UTM_Medium=x&c=%20+&gclid=1',
    'https://aurora.example/a?b=1&c=%20+',
    'aurora.example',
    'aurora.example',
  ],
  ['https://aurora.example/a?&&', 'https://aurora.example/a', 'aurora.example', 'aurora.example'],
  [
    'https://aurora.example/a?%75tm_source=x&%zz=1',
    'https://aurora.example/a?%zz=1',
    'aurora.example',
    'aurora.example',
  ],
  [
    'https://somebody:secret@aurora.example:8443/a',
    'https://aurora.example:8443/a',
    'aurora.example',
    'aurora.example',
  ],
  [
    ' https://b\u00fccher.example/caf\u00e9 ',
    'https://xn--bcher-kva.example/caf%C3%A9',
    'xn--bcher-kva.example',
    'xn--bcher-kva.example',
  ],
  ['http://192.0.2.1/x', 'http://192.0.2.1/x', '192.0.2.1', '192.0.2.1'],
  ['http://[2001:db8::1]/x', 'http://[2001:db8::1]/x', '[2001:db8::1]', '[2001:db8::1]'],
  ['https://somebody.github.io/x', 'https://somebody.github.io/x', 'somebody.github.io', 'github.io'],
])('%s is kept as %s', (given, url, host, domain) => {
  const clean = cleanUrl(given);
  expect(clean).toEqual({ url, host, domain, path: new URL(url).pathname });
});

test.each([
  '',
  'aurora.example/x',
  'ftp://aurora.example/',
  'javascript:alert(1)',
  'https://localhost/x',
  'https://',
  'mailto:a@b.example',
])('%j is no page', (given) => {
  expect(cleanUrl(given)).toBeUndefined();
});

test.each(readList('tracking-parameters.txt'))('%s is dropped, whatever stands around it', (entry) => {
  const name = entry.replace('*', 'anything');
  expect(cleanUrl(`https://aurora.example/?a=1&${name}=2&b=3`)?.url).toBe('https://aurora.example/?a=1&b=3');
  expect(cleanUrl(`https://aurora.example/?a${name}=2`)?.url).toBe(`https://aurora.example/?a${name}=2`);
});

test('a clean address is clean', () => {
  fc.assert(
    fc.property(fc.webUrl({ withQueryParameters: true, withFragments: true }), (given) => {
      const clean = cleanUrl(given);
      expect(clean && cleanUrl(clean.url)).toEqual(clean);
    }),
    { numRuns: 1000 },
  );
});
