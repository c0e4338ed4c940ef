/** What was looked at, and what to do where it is not right. It never holds a secret or an address with one. */
export interface Finding {
  what: string;
  state: 'ok' | 'warning' | 'error';
  is: string;
  advice?: string;
}

/** Findings of something that may be down or refuse: that is one finding, and nothing else is known of it. */
export async function findings(
  what: string,
  look: () => Promise<Finding[]>,
  advice: string,
): Promise<Finding[]> {
  try {
    return await look();
  } catch (error) {
    return [{ what, state: 'error', is: reasonOf(error), advice }];
  }
}

function reasonOf(error: unknown): string {
  if (error instanceof AggregateError) return error.errors.map(reasonOf).join('; ');
  if (!(error instanceof Error)) return 'does not respond';
  return error.cause instanceof Error ? reasonOf(error.cause) : error.message || 'does not respond';
}

/** `15.4` is at least `15`, and `2.10` at least `2.9`. */
export function versionFinding(what: string, is: string, least: string): Finding {
  const numbers = (version: string) => version.split('.').map((part) => Number.parseInt(part, 10) || 0);
  const [have, need] = [numbers(is), numbers(least)];
  const differing = need.findIndex((part, index) => (have[index] ?? 0) !== part);
  const isEnough = differing === -1 || (have[differing] ?? 0) > (need[differing] ?? 0);
  if (isEnough) return { what: `${what}: version`, state: 'ok', is };
  return { what: `${what}: version`, state: 'error', is, advice: `Upgrade it to ${least} or later.` };
}

const WARN_MS = 1_000;
const ERROR_MS = 30_000;

/** `theirs`: the time of an engine, asked for between `before` and `after`. */
export function clockFinding(what: string, theirs: number, before: number, after: number): Finding {
  const apart = Math.max(0, before - theirs, theirs - after);
  const state = apart > ERROR_MS ? 'error' : apart > WARN_MS ? 'warning' : 'ok';
  return {
    what: `${what}: clock`,
    state,
    is: `${(apart / 1000).toFixed(1)} s apart from this machine`,
    ...(state !== 'ok' && {
      advice: 'Set both clocks by NTP: tokens expire, and answers are counted by day.',
    }),
  };
}

const GIBIBYTE = 1024 ** 3;

export function spaceFinding(what: string, free: number, total: number): Finding {
  const state = free < GIBIBYTE / 4 ? 'error' : free < Math.min(2 * GIBIBYTE, total / 10) ? 'warning' : 'ok';
  return {
    what: `${what}: free space`,
    state,
    is: `${(free / GIBIBYTE).toFixed(1)} of ${(total / GIBIBYTE).toFixed(1)} GiB`,
    ...(state !== 'ok' && {
      advice: 'Make room, or give it a larger disk: nothing is stored when it is full.',
    }),
  };
}

export function migrationsFinding(what: string, files: string[], applied: string[]): Finding {
  const missing = files.filter((file) => !applied.includes(file));
  const unknown = applied.filter((name) => !files.includes(name));
  const title = `${what}: migrations`;
  if (unknown.length > 0) {
    const advice = 'The database is of a newer version. Run that one: migrations are not undone.';
    return { what: title, state: 'error', is: `${unknown.at(-1)} is not known here`, advice };
  }
  if (missing.length === 0) return { what: title, state: 'ok', is: `all ${files.length}` };
  return {
    what: title,
    state: 'error',
    is: `${missing.length} of ${files.length} missing`,
    advice: 'Run: sightline migrate',
  };
}
