import { createSharedSlots, HttpError } from '@sightline/service';

const LOOKS_AT_ONCE = 8;
const headers = { 'retry-after': '5' };

/** So many hosts are looked at at a time: others get 503, and an organization that has its share of the slots 429. */
export function createLooks() {
  const slots = createSharedSlots(LOOKS_AT_ONCE);
  return {
    async run<T>(organizationId: string, look: () => Promise<T>): Promise<T> {
      const release = slots.take(organizationId);
      if (release === 'share')
        throw new HttpError(429, 'Too many hosts of your organization are being checked. Retry in 5 s.', {
          headers,
        });
      if (release === 'full')
        throw new HttpError(503, 'Too many hosts are being checked. Retry in 5 s.', { headers });
      try {
        return await look();
      } finally {
        release();
      }
    },
  };
}
