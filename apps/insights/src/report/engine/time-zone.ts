/** Throws at the start where this is no time zone, and not at the first report. */
export function requireTimeZone(name: string): string {
  try {
    const zone = new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone;
    // Some have several names; only one of them is served by sums of UTC days.
    return zone === 'UTC' ? 'UTC' : name;
  } catch (cause) {
    throw new TypeError(`REPORT_TIME_ZONE is not the IANA name of a time zone: ${JSON.stringify(name)}`, {
      cause,
    });
  }
}
