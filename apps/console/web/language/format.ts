import { language } from './messages.ts';

const cache = new Map<string, Intl.NumberFormat | Intl.DateTimeFormat>();

function numbers(options: Intl.NumberFormatOptions): Intl.NumberFormat {
  const key = `n${language}${JSON.stringify(options)}`;
  const found = cache.get(key) ?? new Intl.NumberFormat(language === 'en' ? 'en-GB' : language, options);
  cache.set(key, found);
  return found as Intl.NumberFormat;
}

function dates(options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `d${language}${JSON.stringify(options)}`;
  const found = cache.get(key) ?? new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : language, options);
  cache.set(key, found);
  return found as Intl.DateTimeFormat;
}

export const count = (value: number) => numbers({ maximumFractionDigits: 0 }).format(value);

/** A share with one digit: 0.65 is 65.0%. */
export const percent = (share: number, digits = 1) =>
  numbers({ style: 'percent', minimumFractionDigits: digits, maximumFractionDigits: digits }).format(share);

/** A share without its sign, for the ends of an interval. */
export const bare = (share: number, digits = 1) =>
  numbers({ minimumFractionDigits: digits, maximumFractionDigits: digits }).format(share * 100);

export const decimal = (value: number, digits = 2) =>
  numbers({ minimumFractionDigits: digits, maximumFractionDigits: digits }).format(value);

/** Always with its sign; the minus is U+2212, as wide as the plus. */
export function signed(value: number, digits: number): string {
  const text = numbers({ minimumFractionDigits: digits, maximumFractionDigits: digits }).format(
    Math.abs(value),
  );
  const isZero = !/[1-9]/.test(text);
  return `${isZero ? '±' : value > 0 ? '+' : '−'}${text}`;
}

/** Days of reports are dates without a time: 2026-11-05. */
export const day = (date: string) =>
  dates({ day: 'numeric', month: 'short', timeZone: 'UTC' }).format(new Date(`${date}T00:00:00Z`));

export const dayWithYear = (date: string) =>
  dates({ day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' }).format(
    new Date(`${date}T00:00:00Z`),
  );

export const weekday = (date: string) =>
  dates({ weekday: 'short', day: 'numeric', month: 'short', timeZone: 'UTC' }).format(
    new Date(`${date}T00:00:00Z`),
  );

/** Short, Monday is 0. */
export const weekdayName = (at: number) =>
  dates({ weekday: 'short', timeZone: 'UTC' }).format(new Date(Date.UTC(2024, 0, 1 + at)));

export const moment = (instant: string, timeZone: string) =>
  dates({
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    timeZone,
  }).format(new Date(instant));

export const shortMoment = (instant: string, timeZone: string) =>
  dates({ day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit', timeZone }).format(
    new Date(instant),
  );

let zone: string | undefined;

/** The time zone of the browser. The first format of a page takes 30 ms, which its first numbers need not wait for. */
export function browserZone(): string {
  zone ??= Intl.DateTimeFormat().resolvedOptions().timeZone;
  return zone;
}

/** Moments in the time zone of the browser. */
export const localMoment = (instant: string) => moment(instant, browserZone());
export const shortLocalMoment = (instant: string) => shortMoment(instant, browserZone());
