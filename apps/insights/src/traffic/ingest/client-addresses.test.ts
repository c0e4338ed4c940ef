import { expect, test } from 'vitest';
import { clientAddresses } from './client-addresses.ts';
import { logsUnderTest, visitLine } from './testing/logs-under-test.ts';

const secret = 'a key of addresses with more than 32 signs';

test('hashes the same address and key to the same value, never the address', async () => {
  const settings = { CLIENT_ADDRESSES: 'hash', CLIENT_ADDRESS_SECRET: secret } as const;
  const hash = clientAddresses(settings);
  const other = clientAddresses({ ...settings, CLIENT_ADDRESS_SECRET: `${secret}!` });
  expect(hash('192.0.2.1')).toBe(clientAddresses(settings)('192.0.2.1'));
  expect(hash('2001:DB8::1')).toBe(hash('2001:db8::1'));
  expect(new Set([hash('192.0.2.1'), hash('192.0.2.2'), other('192.0.2.1')]).size).toBe(3);
  expect(hash('192.0.2.1')).toMatch(/^[\w-]{22}$/);
  expect([hash(''), hash('nowhere')]).toEqual(['', undefined]);
  expect(() => clientAddresses({ ...settings, CLIENT_ADDRESS_SECRET: undefined })).toThrow(
    'CLIENT_ADDRESS_SECRET',
  );
});

test('stores no plain address with the setting, and still verifies bots', async () => {
  const logs = await logsUnderTest({ CLIENT_ADDRESSES: 'hash', CLIENT_ADDRESS_SECRET: secret });
  await logs.send(visitLine({ user_agent: 'Googlebot/2.1', ip: '66.249.66.1' }));
  const [block] = await logs.blocks();
  expect(block?.rows).not.toContain('66.249.66.1');
  expect((await logs.rows())[0]).toMatchObject({ verification: 'verified' });
});

test('stores no address with `omit`, and still verifies bots', async () => {
  const logs = await logsUnderTest({ CLIENT_ADDRESSES: 'omit' });
  await logs.send(visitLine({ user_agent: 'Googlebot/2.1', ip: '66.249.66.1' }));
  expect((await logs.rows())[0]).toMatchObject({ address: '', verification: 'verified' });
  const omit = clientAddresses({ CLIENT_ADDRESSES: 'omit', CLIENT_ADDRESS_SECRET: undefined });
  expect([omit('192.0.2.1'), omit(''), omit('nowhere')]).toEqual(['', '', undefined]);
});
