/** The first day of a month, as PostgreSQL writes it. In UTC, so that it is the same for every instance. */
export function monthOf(now: number): string {
  return `${new Date(now).toISOString().slice(0, 7)}-01`;
}

export function nextMonth(now: number): Date {
  const date = new Date(now);
  return new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 1));
}
