import { expect, test } from 'vitest';
import { type FormatName, formats } from './formats.ts';

const read = (name: FormatName, text: string) => formats[name].open()(text);

test('combined: reads nginx, Apache with a host, escaped quotes, a whole address, and further fields', () => {
  const nginx =
    '192.0.2.7 - - [04/Mar/2026:07:06:07 +0200] "GET /a/b?x=1 HTTP/1.1" 200 512 "https://chatgpt.com/" "Mozilla/5.0 (compatible; GPTBot/1.2)" "203.0.113.9" rt=0.004';
  expect(read('combined', nginx)).toEqual({
    id: '',
    at: Date.UTC(2026, 2, 4, 5, 6, 7),
    method: 'GET',
    host: '',
    path: '/a/b',
    query: 'x=1',
    status: 200,
    address: '192.0.2.7',
    userAgent: 'Mozilla/5.0 (compatible; GPTBot/1.2)',
    referrer: 'https://chatgpt.com/',
    contentType: '',
    bytes: 512,
    durationMs: undefined,
  });
  const apache =
    'www.aurora.example:443 2001:db8::1 - frank [04/Mar/2026:05:06:07 +0000] "GET / HTTP/2.0" 304 - "-" "say \\"hi\\" \\\\ \\t"';
  expect(read('combined', apache)).toMatchObject({
    host: 'www.aurora.example:443',
    address: '2001:db8::1',
    status: 304,
    bytes: undefined,
    referrer: '',
    userAgent: 'say "hi" \\ \t',
  });
  const proxied = nginx.replace('/a/b?x=1', 'http://shop.aurora.example/c?d');
  expect(read('combined', proxied)).toMatchObject({ host: 'shop.aurora.example', path: '/c', query: 'd' });
});

test('cloudfront: reads default fields without #Fields, doubly encoded values, and another order', () => {
  const usual = [
    '2026-03-04',
    '05:06:07',
    'FRA2-C1',
    '512',
    '192.0.2.7',
    'GET',
    'd111.cloudfront.net',
    '/a%20b',
    '200',
    'https://claude.ai/',
    'Mozilla/5.0%2520(compatible;%2520ClaudeBot/1.0)',
    'x=1',
    '-',
    'Hit',
    'abc==',
    'www.aurora.example',
    'https',
    '300',
    '0.012',
  ].join('\t');
  expect(read('cloudfront', usual)).toEqual({
    id: 'abc==',
    at: Date.UTC(2026, 2, 4, 5, 6, 7),
    method: 'GET',
    host: 'www.aurora.example',
    path: '/a%20b',
    query: 'x=1',
    status: 200,
    address: '192.0.2.7',
    bytes: 512,
    durationMs: 12,
    userAgent: 'Mozilla/5.0 (compatible; ClaudeBot/1.0)',
    referrer: 'https://claude.ai/',
    contentType: '',
  });
  expect(() => read('cloudfront', '#Fields: date time')).toThrow('#Fields has no cs-method');
});

test('vercel: counts a request once, and skips other lines with a reason', () => {
  const reader = formats.vercel.open();
  const proxy = { timestamp: 1772600767000, method: 'GET', host: 'a.example', path: '/', statusCode: 200 };
  const line = (values: object) => JSON.stringify({ id: '1', timestamp: 1, source: 'lambda', ...values });
  expect(reader(line({ requestId: 'a', proxy }))).toMatchObject({ at: 1772600767000, status: 200 });
  expect(reader(line({ requestId: 'a', proxy }))).toEqual({
    passedOver: expect.stringContaining('same request'),
  });
  expect(reader(line({ source: 'build' }))).toEqual({ passedOver: 'is of no request' });
  expect(reader(line({ requestId: 'b', proxy: { ...proxy, statusCode: -1 } }))).toHaveProperty('passedOver');
});

const faults: [FormatName, string, string][] = [
  ['json', '{', 'is not JSON'],
  ['json', '[]', 'is not a JSON object'],
  ['json', '{"timestamp":"now"}', 'method'],
  ['cloudflare', '{"EdgeStartTimestamp":1}', 'ClientRequestPath is missing'],
  ['fastly', '{"url":"/","timestamp":"04/Mar/2026"}', '"04/Mar/2026" is not a time'],
  ['cloudfront', 'a\tb', 'has 2 fields between tabs'],
  ['combined', 'hello', 'is not a line of the combined format'],
  [
    'combined',
    '192.0.2.7 - - [04/Mar/2026:05:06:07 +0000] "\\x16\\x03\\x01" 400 0 "-" "-"',
    'its request is not',
  ],
  ['combined', '192.0.2.7 - - [04/Foo/2026:05:06:07 +0000] "GET / HTTP/1.1" 400 0 "-" "-"', 'is not a time'],
];

test.each(faults)('%s: %s', (name, text, reason) => {
  expect(() => read(name, text)).toThrow(reason);
});
