import { createSharedSlots, HttpError } from '@sightline/service';

/** How many answers may hold a database connection while their reader takes them; the rest of the pool is for everybody else. */
export interface LargeAnswers {
  /** 503 when all places are taken, or this organization has its share of them; otherwise answers how to give the place back. */
  take(organizationId: string): () => void;
}

export function createLargeAnswers(most: number): LargeAnswers {
  const places = createSharedSlots(most);
  return {
    take(organizationId) {
      const place = places.take(organizationId);
      if (typeof place === 'function') return place;
      const whose = place === 'full' ? '' : ' by your organization';
      throw new HttpError(
        503,
        `Too many large answers are being read${whose}. Try again, or ask for fewer documents.`,
        { headers: { 'retry-after': '1' } },
      );
    },
  };
}
