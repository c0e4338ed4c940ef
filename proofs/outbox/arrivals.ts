import type { ContentChange } from '@sightline/events';

export interface Arrivals {
  add(change: ContentChange): void;
  readonly distinct: number;
  readonly doubled: number;
  /** Messages with a version that is not the one after its website's last. */
  readonly outOfOrder: number;
  readonly lastAt: number;
}

/** Checks what arrives while it arrives; versions of a website are expected to count from 1. */
export function createArrivals(): Arrivals {
  const ids = new Set<string>();
  const versions = new Map<string, number>();
  let doubled = 0;
  let outOfOrder = 0;
  let lastAt = 0;
  return {
    add(change) {
      if (ids.has(change.id)) {
        doubled++;
        return;
      }
      ids.add(change.id);
      const version = change.version ?? Number.NaN;
      if (version !== (versions.get(change.website_id) ?? 0) + 1) outOfOrder++;
      versions.set(change.website_id, version);
      lastAt = performance.now();
    },
    get distinct() {
      return ids.size;
    },
    get doubled() {
      return doubled;
    },
    get outOfOrder() {
      return outOfOrder;
    },
    get lastAt() {
      return lastAt;
    },
  };
}
