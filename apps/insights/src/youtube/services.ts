import type { Log } from '@sightline/service';
import type { DataApi } from './data-api.ts';
import type { Oembed } from './oembed.ts';
import type { YouTubeError, YouTubeFault } from './request.ts';
import type { Method } from './rows.ts';

const minuteMs = 60_000;
/** A key may be allowed or enabled at any time, and asking costs nothing. */
const KEY_RETRY_MS = 15 * minuteMs;
const LONGEST_WAIT_MS = 60 * minuteMs;

interface State {
  fault: YouTubeFault | undefined;
  failures: number;
  notBefore: number;
}

/** The two ways to ask YouTube, each with whether it works. A change of that is logged once. */
export interface Services {
  api: DataApi | undefined;
  oembed: Oembed | undefined;
  /** Why it does not work, as far as is known. */
  faultOf(method: Method): YouTubeFault | undefined;
  isWaiting(method: Method): boolean;
  worked(method: Method): void;
  failed(method: Method, error: YouTubeError): void;
}

const names = { api: 'The YouTube Data API', oembed: "YouTube's oEmbed" };

export function createServices({
  api,
  oembed,
  log,
  now,
}: Pick<Services, 'api' | 'oembed'> & { log: Log; now: () => number }): Services {
  const working: State = { fault: undefined, failures: 0, notBefore: 0 };
  const states: Record<Method, State> = { api: working, oembed: working };
  const tell = {
    quota: (reason: string) =>
      log.warn(
        { reason },
        `The units of the YouTube Data API for today are used up; lookups ${oembed ? 'use oEmbed' : 'wait'} until the day ends in Pacific time`,
      ),
    key: (reason: string) =>
      log.error(
        { reason },
        'YouTube refuses YOUTUBE_API_KEY: check that the key is right, that the YouTube Data API v3 is enabled in its project and that its restrictions allow this server',
      ),
    busy: (reason: string, name: string) => log.warn({ reason }, `${name} gets too many requests; retrying`),
    unavailable: (reason: string, name: string) => log.warn({ reason }, `${name} is unavailable; retrying`),
    unknown: (reason: string, name: string) => log.warn({ reason }, `${name} refuses a request; retrying`),
  };
  return {
    api,
    oembed,
    faultOf: (method) => states[method].fault,
    isWaiting: (method) => states[method].notBefore > now(),
    worked(method) {
      if (states[method].fault !== undefined) log.info({}, `${names[method]} works again`);
      states[method] = working;
    },
    failed(method, { fault, message, retryAfterMs }) {
      const before = states[method];
      if (before.fault !== fault) tell[fault](message, names[method]);
      const failures = before.fault === fault ? before.failures + 1 : 1;
      const grown = Math.min(minuteMs * 2 ** Math.min(failures - 1, 10), KEY_RETRY_MS);
      const waits = {
        // The units that are counted say when the next day has begun.
        quota: 0,
        key: KEY_RETRY_MS,
        busy: Math.max(retryAfterMs ?? 0, grown),
        unavailable: Math.max(retryAfterMs ?? 0, grown),
        unknown: grown,
      };
      states[method] = { fault, failures, notBefore: now() + Math.min(waits[fault], LONGEST_WAIT_MS) };
    },
  };
}
