import type { SessionTokens } from '../session/session-tokens.ts';
import type { UpstreamName } from '../settings.ts';
import type { Upstreams } from '../upstream/upstreams.ts';

export interface Target {
  upstream: UpstreamName;
  /** Of the path here; cut off before the path is passed on. */
  cut: string;
  /** What may be reached behind it, as whole segments. Everything else is 404: probes, metrics and what only services may ask. */
  allowed: readonly string[];
}

export interface ProxyParts {
  upstreams: Upstreams;
  tokens: SessionTokens;
}

export interface Forwarded {
  target: Pick<Target, 'upstream' | 'cut'>;
  /** At the service, with its query. */
  path: string;
  /** Aborted when the browser leaves before it has the whole response. */
  left: AbortSignal;
}

export const services: readonly Target[] = [
  { upstream: 'insights', cut: '/api/insights', allowed: ['/v1', '/v2', '/manage'] },
  {
    upstream: 'content',
    cut: '/api/content',
    allowed: [
      '/manage',
      '/assets',
      '/blocks',
      '/components',
      '/content-changes',
      '/csv',
      '/dataset',
      '/route',
      '/routes',
      '/schemas',
      '/translation',
      '/translation-jobs',
      '/translations',
      '/usage',
    ],
  },
];

/** What anybody with a link may read, without a session: a shared view, and the figures of it. */
export const shared = {
  upstream: 'insights',
  cut: '/api',
  urls: ['/api/shared/:token', '/api/shared/:token/panels/:index'],
  /** Exactly these paths at the service. */
  allowed: /^\/shared\/[\w-]{1,100}(?:\/panels\/\d{1,2})?$/,
} as const;

/** What a person does with a session. None of it needs a token in the browser, so that there is no path to one. */
export const identity: readonly Target[] = [
  { upstream: 'identity', cut: '/api/identity', allowed: ['/keys', '/manage/audit'] },
  {
    upstream: 'identity',
    cut: '',
    allowed: [
      '/api/auth/sign-in/email',
      '/api/auth/sign-up/email',
      '/api/auth/sign-out',
      '/api/auth/get-session',
      '/api/auth/list-sessions',
      '/api/auth/revoke-sessions',
      '/api/auth/revoke-other-sessions',
      '/api/auth/change-password',
      '/api/auth/update-user',
      '/api/auth/organization',
    ],
  },
];

/** The path at the service, or undefined for what must not be reached. Takes a path that a URL parser leaves as it is. */
export function pathAt({ cut, allowed }: Target, path: string): string | undefined {
  const rest = path.slice(cut.length);
  return allowed.some((one) => rest === one || rest.startsWith(`${one}/`)) ? rest : undefined;
}
