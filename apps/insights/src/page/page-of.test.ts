import fc from 'fast-check';
import { expect, test } from 'vitest';
import { pageOf, pageOfVisits } from './page-of.ts';
import { readList } from './tracking.ts';

const urlOf = (given: string) => pageOf(given)?.page.url;
const shoes = 'https://aurora.example/Shoes';
const video = 'https://youtube.com/watch?v=dQw4w9WgXcQ';

test.each([
  // One page in all of its forms.
  ['https://www.Aurora.example/Shoes', shoes, 'aurora.example'],
  ['http://aurora.example/Shoes/', shoes, 'aurora.example'],
  ['https://aurora.example:443/Shoes//', shoes, 'aurora.example'],
  ['http://WWW.aurora.example:80/Shoes/index.html?utm_source=x#top', shoes, 'aurora.example'],
  ['https://aurora.example/Shoes/Default.aspx/', shoes, 'aurora.example'],
  ['https://aurora.example', 'https://aurora.example/', 'aurora.example'],
  ['https://www.aurora.example/index.php', 'https://aurora.example/', 'aurora.example'],
  // What tells pages apart stays.
  ['http://a.b.co.uk./x', 'https://a.b.co.uk/x', 'b.co.uk'],
  ['https://www.gov.uk/visa', 'https://www.gov.uk/visa', 'www.gov.uk'],
  ['https://aurora.example/index', 'https://aurora.example/index', 'aurora.example'],
  ['https://aurora.example/index.html5', 'https://aurora.example/index.html5', 'aurora.example'],
  ['https://aurora.example/a?utm_source=x#:~:text=best', 'https://aurora.example/a', 'aurora.example'],
  [
    'https://aurora.example/a/?b=1&UTM_Medium=x&c=%20+&gclid=1',
    'https://aurora.example/a?b=1&c=%20+',
    'aurora.example',
  ],
  ['https://aurora.example/a?&&', 'https://aurora.example/a', 'aurora.example'],
  ['https://aurora.example/a?%75tm_source=x&%zz=1', 'https://aurora.example/a?%zz=1', 'aurora.example'],
  ['https://somebody:secret@aurora.example:8443/a', 'https://aurora.example:8443/a', 'aurora.example'],
  ['http://aurora.example:8080/a/', 'http://aurora.example:8080/a', 'aurora.example'],
  [
    ' https://b\u00fccher.example/caf\u00e9 ',
    'https://xn--bcher-kva.example/caf%C3%A9',
    'xn--bcher-kva.example',
  ],
  ['http://192.0.2.1/x', 'http://192.0.2.1/x', '192.0.2.1'],
  ['http://[2001:db8::1]/x', 'http://[2001:db8::1]/x', '[2001:db8::1]'],
  ['https://somebody.github.io/x', 'https://somebody.github.io/x', 'github.io'],
  // One video, however it is linked.
  ['https://www.youtube.com/watch?v=dQw4w9WgXcQ&t=42s&pp=abc', video, 'youtube.com'],
  ['https://www.youtube.com/watch?list=PL1&v=dQw4w9WgXcQ', video, 'youtube.com'],
  ['https://youtu.be/dQw4w9WgXcQ?si=share', video, 'youtube.com'],
  ['https://m.youtube.com/shorts/dQw4w9WgXcQ/', video, 'youtube.com'],
  ['https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?start=4', video, 'youtube.com'],
  ['https://youtube.com/live/dQw4w9WgXcQ?feature=share', video, 'youtube.com'],
  ['https://www.youtube.com/@aurora/videos?si=x', 'https://youtube.com/@aurora/videos', 'youtube.com'],
  ['https://youtube.com/playlist?list=PL1&si=x', 'https://youtube.com/playlist?list=PL1', 'youtube.com'],
  ['https://youtu.be/', 'https://youtu.be/', 'youtu.be'],
])('derives from %s the page %s', (given, url, domain) => {
  const { hostname, pathname } = new URL(url);
  expect(pageOf(given)?.page).toEqual({ url, host: hostname, domain, path: pathname });
});

test.each([
  '',
  'aurora.example/x',
  'ftp://aurora.example/',
  'javascript:alert(1)',
  'https://localhost/x',
  'https://',
  'mailto:a@b.example',
])('derives no page from %j', (given) => {
  expect(pageOf(given)).toBeUndefined();
});

test.each(readList('tracking-parameters.txt'))('removes %s, whatever surrounds it', (entry) => {
  const name = entry.replace('*', 'anything');
  expect(urlOf(`https://aurora.example/?a=1&${name}=2&b=3`)).toBe('https://aurora.example/?a=1&b=3');
  expect(urlOf(`https://aurora.example/?a${name}=2`)).toBe(`https://aurora.example/?a${name}=2`);
});

const segment = fc.oneof(
  fc.constantFrom(
    '',
    '.',
    '..',
    '%2e',
    'index.html',
    'Default.aspx',
    'index.php5',
    'a b',
    'ü',
    '%C3%BC',
    '\\',
    "it's",
    '*',
  ),
  fc.stringMatching(/^[\w.~!$&'()*+,;=:@%-]{0,8}$/),
);
const path = fc.array(segment, { maxLength: 5 }).map((parts) => `/${parts.join('/')}`);

test('returns the address of a page unchanged', () => {
  fc.assert(
    fc.property(
      fc.oneof(
        fc.webUrl({ withQueryParameters: true }),
        path.map((one) => `https://www.a.example${one}`),
      ),
      (given) => {
        const url = urlOf(given);
        expect(url && urlOf(url)).toBe(url);
      },
    ),
    { numRuns: 2000 },
  );
});

test('derives the same page for a visit as for a citation of its address', () => {
  const pageOfVisit = pageOfVisits();
  const hosts = [
    'www.a.example',
    'a.example',
    'www.www.a.example',
    'www.gov.uk',
    'www.youtube.com',
    'shop.a.example',
  ];
  fc.assert(
    fc.property(fc.constantFrom(...hosts), path, (host, one) => {
      expect(pageOfVisit(host, one)).toBe(urlOf(`https://${host}${one}`));
    }),
    { numRuns: 3000 },
  );
});
