import type { Tenant } from '@sightline/stack';
import type { Site } from '../sites.ts';
import { hostileIds, hostilePositions } from './hostile.ts';
import type { RawRequest } from './raw-listener.ts';

/** A listener, and the only website of which it may hear; none when it may not listen at all. */
export interface Attempt extends RawRequest {
  own: string | undefined;
}

const address = (url: string, query: Record<string, string>) =>
  `${url}/content-changes?${new URLSearchParams(query)}`;

/** Who asks for their own website, as everybody should. */
export function ownListeners(url: string, { apiKey }: Tenant, sites: Site[]): Attempt[] {
  return sites.map(({ websiteId }) => ({
    what: 'own',
    url: address(url, { websiteId }),
    headers: { 'x-api-key': apiKey },
    own: websiteId,
  }));
}

/** With a valid key, but of another organization. */
export function strangers(url: string, { apiKey }: Tenant, sites: Site[]): Attempt[] {
  return sites.map(({ websiteId }) => ({
    what: 'a website of another organization',
    url: address(url, { websiteId }),
    headers: { 'x-api-key': apiKey },
    own: undefined,
  }));
}

export function hostile(url: string, headers: Record<string, string>, mine: Site, theirs: Site): Attempt[] {
  const anonymous = headers['x-api-key'] === undefined;
  const { websiteId } = mine;
  const fromOwn = [...hostileIds(websiteId), websiteId.toUpperCase()];
  const fromTheirs = hostileIds(theirs.websiteId).filter((id) => !fromOwn.includes(id));
  const twice = `${address(url, { websiteId })}&websiteId=${theirs.websiteId}`;
  const positions = hostilePositions.flatMap((position) => [
    { what: `lastEventId=${position}`, url: address(url, { websiteId, lastEventId: position }), headers },
    ...(/^[\x21-\x7e]+$/.test(position)
      ? [
          {
            what: `Last-Event-ID: ${position}`,
            url: address(url, { websiteId }),
            headers: { ...headers, 'last-event-id': position },
          },
        ]
      : []),
  ]);
  const hosts = ['*', '>', '*.>', `${websiteId}.>`].map((host) => ({
    what: `Host: ${host}`,
    url: `${url}/content-changes`,
    headers: { ...headers, host },
  }));
  const own = [
    ...fromOwn.map((id) => ({ what: `websiteId=${id}`, url: address(url, { websiteId: id }), headers })),
    { what: 'two websites', url: twice, headers },
    ...positions,
    ...hosts,
  ].map((request) => ({ ...request, own: websiteId }));
  const other = fromTheirs.map((id) => ({
    what: `websiteId=${id} (theirs)`,
    url: address(url, { websiteId: id }),
    headers,
    // Where reads are public, anybody may hear of it.
    own: anonymous ? theirs.websiteId : undefined,
  }));
  return [...own, ...other].map((attempt) =>
    anonymous ? { ...attempt, what: `${attempt.what}, without a key` } : attempt,
  );
}
