import type { Setting } from './setting.ts';

export type Settings = Record<string, Setting<unknown>>;

export type Values<S extends Settings> = { [K in keyof S]: S[K] extends Setting<infer T> ? T : never };

/** Every fault of the environment at once, without a single value in it. */
export class SettingsError extends Error {
  override name = 'SettingsError';
  readonly faults: string[];

  constructor(faults: string[]) {
    super(`The environment does not fit:\n${faults.map((fault) => `  ${fault}`).join('\n')}`);
    this.faults = faults;
  }
}

/** Reads the environment once, at boot. An empty variable counts as missing. */
export function readSettings<S extends Settings>(settings: S, environment: NodeJS.ProcessEnv): Values<S> {
  const faults: string[] = [];
  const values: Record<string, unknown> = {};
  for (const [name, setting] of Object.entries(settings)) {
    const value = environment[name];
    if (value === undefined || value === '') {
      if (setting.required) faults.push(`${name} is missing: ${setting.description}`);
      values[name] = setting.whenMissing;
      continue;
    }
    try {
      values[name] = setting.parse(value);
    } catch (error) {
      faults.push(`${name} ${(error as Error).message}`);
    }
  }
  if (faults.length > 0) throw new SettingsError(faults);
  return values as Values<S>;
}

/** The Markdown table of a registry, for the configuration reference. */
export function describeSettings(settings: Settings): string {
  const rows = Object.entries(settings).map(([name, { description, secret, required, fallback }]) => {
    const state = required ? 'required' : fallback === undefined ? 'unset' : `\`${fallback}\``;
    return `| \`${name}\` | ${state} | ${description}${secret ? ' **Secret.**' : ''} |`;
  });
  return ['| Variable | Default | Meaning |', '|---|---|---|', ...rows].join('\n');
}
