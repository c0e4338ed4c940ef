import type { TimeFormat } from './styles.ts';

const DAY_MS = 86_400_000;
const FIRST_DAY = { 1900: Date.UTC(1899, 11, 30), 1904: Date.UTC(1904, 0, 1) };
/** Excel has a 29 February 1900, as Lotus 1-2-3 had: days before it are counted one too low, and itself is no day. */
const LEAP_DAY = 60;
const END = Date.UTC(10_000, 0, 1);

/**
 * A number of days as ISO 8601, without an offset since sheets know none. A day is told without a time when the format has none
 * and the number is whole. Undefined for what is no day of the calendar.
 */
export function serialTime(serial: number, format: TimeFormat, system: 1900 | 1904): string | undefined {
  if (!(serial >= 0)) return undefined;
  const sinceFirst = Math.round(serial * DAY_MS);
  if (format === 'time') return clock(sinceFirst);
  const early = system === 1900 && serial < LEAP_DAY + 1;
  if (early && (serial < 1 || serial >= LEAP_DAY)) return undefined;
  const at = FIRST_DAY[system] + sinceFirst + (early ? DAY_MS : 0);
  if (at >= END) return undefined;
  const day = new Date(at).toISOString().slice(0, 10);
  return format === 'date' && sinceFirst % DAY_MS === 0 ? day : `${day}T${clock(sinceFirst % DAY_MS)}`;
}

/** Hours are not cut at a day: `[h]:mm` counts on. */
function clock(ms: number): string {
  const two = (value: number) => String(Math.floor(value)).padStart(2, '0');
  const fraction = ms % 1000 === 0 ? '' : `.${String(ms % 1000).padStart(3, '0')}`;
  return `${two(ms / 3_600_000)}:${two((ms / 60_000) % 60)}:${two((ms / 1000) % 60)}${fraction}`;
}
