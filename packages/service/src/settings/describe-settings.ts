import type { Settings } from './read-settings.ts';

/** The Markdown table of a registry, for the configuration reference. */
export function describeSettings(settings: Settings): string {
  const rows = Object.entries(settings).map(([name, { description, secret, required, fallback }]) => {
    const state = required ? 'required' : fallback === undefined ? 'unset' : `\`${fallback}\``;
    return `| \`${name}\` | ${state} | ${description}${secret ? ' **Secret.**' : ''} |`;
  });
  return ['| Variable | Default | Meaning |', '|---|---|---|', ...rows].join('\n');
}
