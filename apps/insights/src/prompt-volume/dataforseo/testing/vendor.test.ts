import * as dataforseo from 'dataforseo-client';
import { beforeAll, expect, test } from 'vitest';
import { startVendor, type Vendor } from './vendor.ts';

let vendor: Vendor;
beforeAll(async () => {
  vendor = await startVendor();
});

/** DataForSEO's own client, with requests led here. */
const client = (password: string) =>
  new dataforseo.AiOptimizationApi(vendor.url, {
    fetch: (address: string | URL, init: RequestInit = {}) => {
      const headers = new Headers(init.headers);
      headers.set('authorization', `Basic ${Buffer.from(`login:${password}`).toString('base64')}`);
      return fetch(address, { ...init, headers });
    },
  });

const task = new dataforseo.AiOptimizationAiKeywordDataKeywordsSearchVolumeLiveRequestInfo({
  keywords: ['trail shoes'],
  location_code: 2276,
  language_code: 'de',
});

test('DataForSEO’s own client sends the task and reads the months', async () => {
  const response = await client('secret').aiKeywordDataKeywordsSearchVolumeLive([task]);
  expect(vendor.tasks).toEqual([{ keywords: ['trail shoes'], location_code: 2276, language_code: 'de' }]);
  const [answered] = response?.tasks ?? [];
  expect([response?.status_code, answered?.status_code, answered?.cost]).toEqual([20_000, 20_000, 0.0101]);
  const [item] = answered?.result?.[0]?.items ?? [];
  expect(item?.keyword).toBe('trail shoes');
  const months = item?.ai_monthly_searches as
    | { year?: number; month?: number; ai_search_volume?: number }[]
    | undefined;
  expect(months?.map(({ year, month, ai_search_volume: volume }) => [year, month, volume])).toEqual([
    [2026, 10, 300],
    [2026, 9, 200],
    [2026, 8, null],
    [2026, 7, 100],
  ]);
});

test('DataForSEO’s own client is refused with another password', async () => {
  await expect(client('wrong').aiKeywordDataKeywordsSearchVolumeLive([task])).rejects.toThrow();
});
