import { clientNetwork, HttpError } from '@sightline/service';
import type { RateLimiterMemory } from 'rate-limiter-flexible';

/** Wrong keys a minute from one network that the provider is asked about. */
const PER_MINUTE = 60;
const LONGEST_S = 3_600;

export interface Guesses {
  /** Throws 429 while the network has guessed too much. */
  requireFew(address: string): Promise<void>;
  count(address: string): Promise<void>;
}

/**
 * Wrong keys by network, in this process. Over the limit nothing is asked about keys that were never good here, for a minute at first and twice as long each time within
 * the hour. Keys that are in use are not held up by it: many people share an address.
 */
export function createGuesses(): Guesses {
  let limiters: Promise<{ guesses: RateLimiterMemory; times: RateLimiterMemory }> | undefined;
  // Loaded with the first wrong key: a service that sees none does not hold it.
  const load = () => {
    limiters ??= import('rate-limiter-flexible').then(({ RateLimiterMemory }) => ({
      guesses: new RateLimiterMemory({ points: PER_MINUTE, duration: 60 }),
      times: new RateLimiterMemory({ points: Number.MAX_SAFE_INTEGER, duration: LONGEST_S }),
    }));
    return limiters;
  };
  return {
    async requireFew(address) {
      if (!limiters) return;
      const counted = await (await limiters).guesses.get(clientNetwork(address));
      if (!counted || counted.consumedPoints <= PER_MINUTE) return;
      const seconds = Math.max(1, Math.ceil(counted.msBeforeNext / 1000));
      throw new HttpError(
        429,
        `Too many wrong API keys came from your address. Retry in ${seconds} s; keys in use are still accepted.`,
        { headers: { 'retry-after': String(seconds) } },
      );
    },
    async count(address) {
      const { guesses, times } = await load();
      const network = clientNetwork(address);
      const counted = await guesses.penalty(network);
      if (counted.consumedPoints !== PER_MINUTE + 1) return;
      const { consumedPoints: time } = await times.penalty(network);
      await guesses.block(network, Math.min(60 * 2 ** (time - 1), LONGEST_S));
    },
  };
}
