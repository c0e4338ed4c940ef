import { expect, test } from 'vitest';
import { programOf } from './program.ts';

const engine = 'AppleWebKit/537.36 (KHTML, like Gecko)';

test.each([
  [`Mozilla/5.0 (X11; Linux x86_64) ${engine} HeadlessChrome/156.0.0.0 Safari/537.36`, 'Chrome 156, Linux'],
  [
    `Mozilla/5.0 (Windows NT 10.0) ${engine} Chrome/156.0.0.0 Safari/537.36 Edg/155.0.0.0`,
    'Edge 155, Windows',
  ],
  [`Mozilla/5.0 (Linux; Android 16) ${engine} Chrome/156.0.0.0 Mobile Safari/537.36`, 'Chrome 156, Android'],
  [
    `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${engine} Version/26.1 Safari/605.1.15`,
    'Safari 26, Mac OS X',
  ],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:150.0) Gecko/20100101 Firefox/150.0', 'Firefox 150, Linux'],
  ['node', 'node'],
])('%s is said as what people know', (userAgent, program) => {
  expect(programOf(userAgent)).toBe(program);
});
