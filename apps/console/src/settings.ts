import { fileURLToPath } from 'node:url';
import { SettingsError, serviceSettings, setting, type Values } from '@sightline/service';

const { integer, origins, text, url } = setting;
const web = ['http:', 'https:'];

export const consoleSettings = {
  ...serviceSettings,
  PORT: integer({ description: 'Port to listen on.', min: 0, max: 65_535, default: 4005 }),
  PUBLIC_URL: url({
    description:
      'Origin under which browsers reach the console: https, or http on this machine. Identity must have the same PUBLIC_URL.',
    protocols: web,
  }),
  IDENTITY_URL: url({ description: 'Where this server reaches the identity service.', protocols: web }),
  INSIGHTS_URL: url({ description: 'Where this server reaches the insights service.', protocols: web }),
  CONTENT_URL: url({ description: 'Where this server reaches the content service.', protocols: web }),
  CONSOLE_FILES: text({
    description: 'Folder of the built pages. Left out: the one where `pnpm build` puts them.',
    optional: true,
  }),
  PREVIEW_ORIGINS: origins({
    description:
      'Origins of websites that the console may show as a preview, separated by commas. Unset: none.',
    optional: true,
  }),
  UPSTREAM_TIMEOUT_MS: integer({
    description:
      'Longest time to the first byte of a service, and between two of its bytes. Imports respond when they are done.',
    min: 1_000,
    max: 3_600_000,
    default: 600_000,
  }),
  SESSION_TOKENS: integer({
    description:
      'Most sessions whose token is kept. The one that was not used for the longest time is evicted.',
    min: 1,
    max: 1_000_000,
    default: 10_000,
  }),
} as const;

export type ConsoleSettings = Values<typeof consoleSettings>;

export type UpstreamName = 'identity' | 'insights' | 'content';

export interface ConsoleAddresses {
  /** As browsers send it in `Origin`. */
  publicOrigin: string;
  isSecure: boolean;
  files: string;
  upstreams: Record<UpstreamName, string>;
  previewOrigins: readonly string[];
}

/** The addresses of the settings, with the rules that span several of them. */
export function addressesOf(settings: ConsoleSettings): ConsoleAddresses {
  const faults: string[] = [];
  const originOf = (name: 'PUBLIC_URL' | 'IDENTITY_URL' | 'INSIGHTS_URL' | 'CONTENT_URL') => {
    const { origin, href } = new URL(settings[name]);
    if (href !== `${origin}/`) faults.push(`${name} must be an origin, without a path`);
    return origin;
  };
  const addresses = {
    publicOrigin: originOf('PUBLIC_URL'),
    isSecure: settings.PUBLIC_URL.startsWith('https:'),
    files: settings.CONSOLE_FILES ?? fileURLToPath(new URL('../dist', import.meta.url)),
    upstreams: {
      identity: originOf('IDENTITY_URL'),
      insights: originOf('INSIGHTS_URL'),
      content: originOf('CONTENT_URL'),
    },
    previewOrigins: settings.PREVIEW_ORIGINS === '*' ? [] : (settings.PREVIEW_ORIGINS ?? []),
  };
  if (!isTrustworthy(addresses.publicOrigin))
    faults.push('PUBLIC_URL must be https, or http on this machine: browsers send Sec-Fetch-Site only there');
  if (settings.PREVIEW_ORIGINS === '*') faults.push('PREVIEW_ORIGINS must name origins (received *)');
  if (faults.length > 0) throw new SettingsError(faults);
  return addresses;
}

/** What browsers call potentially trustworthy (W3C Secure Contexts). */
function isTrustworthy(origin: string): boolean {
  const { protocol, hostname } = new URL(origin);
  if (protocol === 'https:') return true;
  return /^(?:localhost|.+\.localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(hostname);
}
