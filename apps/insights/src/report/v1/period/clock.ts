const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(zone: string): Intl.DateTimeFormat {
  const known = formats.get(zone);
  if (known) return known;
  const format = new Intl.DateTimeFormat('en-CA', {
    timeZone: zone,
    calendar: 'iso8601',
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    fractionalSecondDigits: 3,
  });
  formats.set(zone, format);
  return format;
}

/** What the clocks of a time zone show: `YYYY-MM-DDTHH:MM:SS.mmm`. */
export function clockAt(zone: string, at: Date): string {
  const parts = formatOf(zone).formatToParts(at);
  const part = (type: string) => parts.find((one) => one.type === type)?.value ?? '';
  const time = `${part('hour')}:${part('minute')}:${part('second')}.${part('fractionalSecond')}`;
  return `${part('year')}-${part('month')}-${part('day')}T${time}`;
}

/** When the clocks show this. Of an hour that comes twice it is one of both; one that is left out counts as the hour beside it. */
export function instantOf(zone: string, clock: string): Date {
  const asUtc = Date.parse(`${clock}Z`);
  const aheadAt = (at: number) => Date.parse(`${clockAt(zone, new Date(at))}Z`) - at;
  const near = asUtc - aheadAt(asUtc);
  return new Date(asUtc - aheadAt(near));
}
