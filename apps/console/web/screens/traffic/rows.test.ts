import { expect, test } from 'vitest';
import { countsByHour } from './rows.ts';

test('adds hours up by weekday and hour on the clocks of the time zone', () => {
  const rows = [
    // A Sunday in UTC, and Monday in Berlin.
    { hour: '2026-11-15T23:00:00Z', amount: 2 },
    { hour: '2026-11-22T23:00:00Z', amount: 3 },
    { hour: '2026-11-16T12:00:00Z', amount: 1 },
  ];
  const filled = (zone: string) =>
    countsByHour(rows, zone).flatMap((hours, day) =>
      hours.flatMap((amount, hour) => (amount > 0 ? [[day, hour, amount]] : [])),
    );
  expect(filled('UTC')).toEqual([
    [0, 12, 1],
    [6, 23, 5],
  ]);
  expect(filled('Europe/Berlin')).toEqual([
    [0, 0, 5],
    [0, 13, 1],
  ]);
});
