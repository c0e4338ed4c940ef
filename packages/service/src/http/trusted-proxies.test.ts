import { expect, test } from 'vitest';
import { logLines, testService } from '../testing/test-service.ts';

async function seen(trustProxy: string, forwarded: string, remoteAddress: string) {
  const app = await testService({}, { TRUST_PROXY: trustProxy });
  app.get('/', async (request) => ({ address: request.ip, host: request.host }));
  const headers = { 'x-forwarded-for': forwarded, 'x-forwarded-host': 'www.example.com', host: 'inside' };
  return (await app.inject({ url: '/', headers, remoteAddress })).json();
}

test.each([
  ['false', '6.6.6.6, 1.2.3.4', '10.0.0.1', '10.0.0.1'],
  ['1', '6.6.6.6, 1.2.3.4', '10.0.0.1', '1.2.3.4'],
  ['2', '6.6.6.6, 1.2.3.4, 10.0.0.2', '10.0.0.1', '1.2.3.4'],
  ['2', '1.2.3.4', '10.0.0.1', '1.2.3.4'],
  ['10.0.0.0/8', '6.6.6.6, 1.2.3.4, 10.9.9.9', '10.0.0.1', '1.2.3.4'],
  ['10.0.0.1,fd00::/8', '6.6.6.6, 1.2.3.4', 'fd00::5', '1.2.3.4'],
  ['10.0.0.0/8', '6.6.6.6', '8.8.8.8', '8.8.8.8'],
])(
  'resolves TRUST_PROXY=%s, X-Forwarded-For: %s from %s as %s',
  async (setting, forwarded, from, address) => {
    const isTrusted = setting !== 'false' && from !== '8.8.8.8';
    expect(await seen(setting, forwarded, from)).toEqual({
      address,
      host: isTrusted ? 'www.example.com' : 'inside',
    });
  },
);

test.each(['true', '0', '10', 'yes', '10.0.0.0/33', '10.0.0.0/0', '10.0.0/8', 'proxy.example', '1,'])(
  'refuses TRUST_PROXY=%s',
  async (setting) => {
    await expect(testService({}, { TRUST_PROXY: setting })).rejects.toThrow(
      'TRUST_PROXY must be false, the number of proxies',
    );
  },
);

test('warns once about a proxy that is not declared', async () => {
  const { lines, log } = logLines();
  const app = await testService({ log });
  app.get('/', async () => 'taken');
  await app.inject({ url: '/' });
  expect(lines.filter((line) => line.includes('TRUST_PROXY'))).toEqual([]);
  for (let n = 0; n < 2; n++) await app.inject({ url: '/', headers: { 'x-forwarded-for': '1.2.3.4' } });
  expect(lines.filter((line) => line.includes('TRUST_PROXY'))).toHaveLength(1);
});
