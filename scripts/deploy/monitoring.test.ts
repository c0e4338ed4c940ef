import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { deployFolder } from './compose-file.ts';
import { metricsNamed, metricsOf } from './metrics-named.ts';

test('finds the metrics of an expression, and no function or label', () => {
  expect(
    metricsOf(
      'histogram_quantile(0.95, sum by (service, le) (rate(http_request_duration_seconds_bucket{status=~"5.."}[5m]))) > 0 and absent(outbox_oldest_age_seconds)',
    ),
  ).toEqual(['http_request_duration_seconds', 'outbox_oldest_age_seconds']);
});

// That these are what processes register is a figure of `pnpm prove image`.
test('dashboards and rules name only metrics of the list in operate.md', async () => {
  const text = await readFile(join(deployFolder, '../docs/how-to/operate.md'), 'utf8');
  const listed = new Set([...text.matchAll(/^\| `([a-z_]+)`/gm)].map(([, name]) => name ?? ''));
  const named = [...(await metricsNamed())];
  expect(named.length).toBeGreaterThan(20);
  const isKnown = (name: string) => listed.has(name) || /^(?:process|nodejs)_/.test(name);
  expect(named.filter(([name]) => !isKnown(name))).toEqual([]);
});
