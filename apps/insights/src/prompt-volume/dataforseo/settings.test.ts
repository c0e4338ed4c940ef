import { readSettings } from '@sightline/service';
import type { Pool } from 'pg';
import { expect, test } from 'vitest';
import { renewalAfter } from '../kept-points.ts';
import { openSources } from '../open-sources.ts';
import { volumeSettings } from '../settings.ts';
import { readLocations } from './source.ts';

test('does not start without the credentials of a source that needs them', () => {
  const parts = { pool: {} as Pool, now: Date.now };
  const open = (environment: NodeJS.ProcessEnv) =>
    openSources(parts, readSettings(volumeSettings, { VOLUME_SOURCES: 'dataforseo', ...environment }));
  expect(() => open({ DATAFORSEO_LOGIN: 'login' })).toThrow('DATAFORSEO_PASSWORD');
  expect(open({ DATAFORSEO_LOGIN: 'login', DATAFORSEO_PASSWORD: 'secret' })).toHaveLength(1);
});

test('reads countries with their languages, and refuses others', () => {
  expect([...readLocations('USA:en, DEU:de')]).toEqual([
    ['USA', 'en'],
    ['DEU', 'de'],
  ]);
  for (const wrong of ['', 'USA', 'US:en', 'XXX:en', 'USA:en,USA:es', 'USA:en,'])
    expect(() => readLocations(wrong)).toThrow('DATAFORSEO_LOCATIONS');
});

test.each([
  ['2026-11-18T12:00:00Z', '2026-12-03'],
  ['2026-12-31T23:59:59Z', '2027-01-03'],
  ['2026-11-01T00:00:00Z', '2026-11-03'],
  ['2026-11-02T23:59:59Z', '2026-11-03'],
  ['2026-11-03T00:00:00Z', '2026-12-03'],
])('expects other figures after %s on %s', (at, day) => {
  expect(renewalAfter(Date.parse(at)).toISOString()).toBe(`${day}T00:00:00.000Z`);
});
