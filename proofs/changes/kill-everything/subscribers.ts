import { subscribe } from '@sightline/client';
import type { Site } from '../sites.ts';

/** Somebody who follows a website with the client package and notes all that comes. */
export interface Subscriber {
  site: Site;
  versions: number[];
  /** Changes of other documents than the site's. */
  foreign: number;
  reloads: number;
  /** Connections after the first. */
  reconnects: number;
  opened: Promise<void>;
  close(): void;
}

export function follow(url: string, apiKey: string, site: Site, say: (line: string) => void): Subscriber {
  const { promise: opened, resolve } = Promise.withResolvers<void>();
  let connections = 0;
  const subscription = subscribe(
    site.websiteId,
    ({ entity_id, version }) => {
      if (entity_id === site.documentId && version !== null) subscriber.versions.push(version);
      else subscriber.foreign++;
    },
    {
      url,
      apiKey,
      onOpen: () => {
        connections++;
        resolve();
      },
      onError: (error) => {
        if (error.final) say(`a subscriber gave up: ${error.message}`);
      },
      onReload: () => {
        subscriber.reloads++;
      },
    },
  );
  const subscriber: Subscriber = {
    site,
    versions: [],
    foreign: 0,
    reloads: 0,
    get reconnects() {
      return Math.max(0, connections - 1);
    },
    opened,
    close: () => subscription.close(),
  };
  return subscriber;
}
