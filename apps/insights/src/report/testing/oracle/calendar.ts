const formats = new Map<string, Intl.DateTimeFormat>();

/** The day on the clocks of a time zone. */
export function dayIn(zone: string, at: string): string {
  let format = formats.get(zone);
  if (!format) {
    format = new Intl.DateTimeFormat('en-CA', {
      timeZone: zone,
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
    });
    formats.set(zone, format);
  }
  return format.format(new Date(at));
}

/** Counts back day by day to the beginning of the interval. */
export function beginOf(interval: 'day' | 'week' | 'month' | undefined, day: string): string {
  const date = new Date(`${day}T00:00:00Z`);
  const isBegin = () =>
    interval === 'week' ? date.getUTCDay() === 1 : interval === 'month' ? date.getUTCDate() === 1 : true;
  while (!isBegin()) date.setUTCDate(date.getUTCDate() - 1);
  return date.toISOString().slice(0, 10);
}

/** The interval so many later, or earlier. */
export function later(interval: 'day' | 'week' | 'month' | undefined, day: string, steps: number): string {
  const date = new Date(`${day}T00:00:00Z`);
  if (interval === 'month') date.setUTCMonth(date.getUTCMonth() + steps);
  else date.setUTCDate(date.getUTCDate() + (interval === 'week' ? 7 : 1) * steps);
  return date.toISOString().slice(0, 10);
}
