import { readSettings } from '@sightline/service';
import type { Pool } from 'pg';
import { expect, test } from 'vitest';
import { openSources } from '../../open-sources.ts';
import { volumeSettings } from '../../settings.ts';
import { readServiceAccount } from './service-account.ts';
import { readSites } from './site-source.ts';

const id = '0198c2c4-7d5e-7c3a-9d3e-0123456789ac';
const account = {
  client_email: 'a@b.example',
  private_key: '-----BEGIN PRIVATE KEY-----',
  token_uri: 'https://x/token',
};

test('the service does not start with sites and no service account, or the other way round', () => {
  const parts = { pool: {} as Pool, now: Date.now };
  const open = (environment: NodeJS.ProcessEnv) =>
    openSources(parts, readSettings(volumeSettings, { VOLUME_SOURCES: 'search-console', ...environment }));
  const sites = { SEARCH_CONSOLE_SITES: `${id}=sc-domain:aurora.example` };
  const key = { SEARCH_CONSOLE_SERVICE_ACCOUNT: JSON.stringify(account) };
  expect(() => open(sites)).toThrow('SEARCH_CONSOLE_SERVICE_ACCOUNT');
  expect(() => open(key)).toThrow('SEARCH_CONSOLE_SITES');
  expect([open({}), open({ ...sites, ...key })]).toEqual([[expect.anything()], [expect.anything()]]);
});

test('sites belong to organizations, and an organization may have several', () => {
  const read = readSites(`${id}=sc-domain:a.example, ${id.toUpperCase()}=https://www.a.example/shop/`);
  expect([...read]).toEqual([[id, ['sc-domain:a.example', 'https://www.a.example/shop/']]]);
  for (const wrong of [
    '',
    'sc-domain:a.example',
    `${id}=`,
    `${id}=a.example`,
    'x=sc-domain:a.example',
    `${id}=sc-domain:a.example,`,
  ])
    expect(() => readSites(wrong)).toThrow('SEARCH_CONSOLE_SITES');
});

test('a service account is its JSON key, and an error repeats nothing of it', () => {
  expect(readServiceAccount(JSON.stringify({ ...account, type: 'service_account' }))).toMatchObject(account);
  const refused = (text: string) => {
    try {
      return readServiceAccount(text);
    } catch (error) {
      return (error as Error).message;
    }
  };
  for (const wrong of ['secret', '"secret"', JSON.stringify({ ...account, private_key: 'secret' })]) {
    expect(refused(wrong)).toContain('SEARCH_CONSOLE_SERVICE_ACCOUNT');
    expect(refused(wrong)).not.toContain('"secret');
    expect(refused(wrong)).not.toMatch(/: secret/);
  }
});
