import fc from 'fast-check';
import { Histogram, Registry } from 'prom-client';
import { expect, test } from 'vitest';
import { RequestDurations } from './request-durations.ts';

const buckets = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
const observation = fc.tuple(
  fc.constantFrom('GET', 'POST'),
  fc.constantFrom('/a', '/b/:id'),
  fc.constantFrom(200, 404),
  fc.oneof(fc.constantFrom(...buckets), fc.double({ min: 0, max: 20, noNaN: true })),
);

const lines = (text: string) =>
  text
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => {
      const [, name = '', labels = '', value] = /^(\w+)\{(.*)\} (.*)$/.exec(line) ?? [];
      return { series: `${name} ${labels.split(',').sort().join(',')}`, value: Number(value) };
    })
    .sort((a, b) => a.series.localeCompare(b.series));

test('writes the same text as the histogram of prom-client', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(observation, { minLength: 1, maxLength: 60 }), async (observations) => {
      const [ours, theirs] = [new Registry(), new Registry()];
      const durations = new RequestDurations();
      ours.registerMetric(durations as never);
      const labelNames = ['method', 'route', 'status'] as const;
      const histogram = new Histogram({
        name: durations.name,
        help: 'x',
        labelNames,
        buckets,
        registers: [theirs],
      });
      const observe = Object.fromEntries(
        ['GET', 'POST'].flatMap((method) =>
          ['/a', '/b/:id'].map((route) => [`${method} ${route}`, durations.ofRoute(method, route)]),
        ),
      );
      for (const [method, route, status, seconds] of observations) {
        observe[`${method} ${route}`]?.(status, seconds);
        histogram.observe({ method, route, status }, seconds);
      }
      const [mine, reference] = [lines(await ours.metrics()), lines(await theirs.metrics())];
      expect(mine.map(({ series }) => series)).toEqual(reference.map(({ series }) => series));
      for (const [index, { value }] of mine.entries()) {
        expect(value).toBeCloseTo(reference[index]?.value ?? Number.NaN, 9);
      }
    }),
  );
});
