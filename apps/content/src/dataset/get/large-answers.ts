import { HttpError } from '@sightline/service';

/** How many answers may hold a database connection while their reader takes them; the rest of the pool is for everybody else. */
export interface LargeAnswers {
  /** 503 when all places are taken; otherwise answers how to give the place back. */
  take(): () => void;
}

export function createLargeAnswers(most: number): LargeAnswers {
  let taken = 0;
  return {
    take() {
      if (taken >= most) {
        throw new HttpError(
          503,
          'Too many large answers are being read. Try again, or ask for fewer documents.',
          {
            headers: { 'retry-after': '1' },
          },
        );
      }
      taken++;
      return () => {
        taken--;
      };
    },
  };
}
