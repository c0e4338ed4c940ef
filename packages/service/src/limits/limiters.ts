import type { RateLimiterAbstract } from 'rate-limiter-flexible';

const HOUR_SECONDS = 3600;

interface LimitsOptions<Name extends string> {
  perHour: Record<Name, number>;
  /** Redis or Valkey, shared between instances. Unset: this process counts alone. */
  redisUrl?: string | undefined;
  prefix: string;
  onError(error: Error): void;
}

export interface Limit {
  /** By who is counted. */
  counter: RateLimiterAbstract;
  perHour: number;
}

export interface Limits<Name extends string> {
  of(name: Name): Limit;
  close(): void;
}

/**
 * While Redis is down each instance counts by itself: a caller may then get up to the limit an instance,
 * which is better than refusing everybody. Libraries are loaded here, so that a service without limits does not hold them.
 */
export async function createLimits<Name extends string>(options: LimitsOptions<Name>): Promise<Limits<Name>> {
  const { perHour, redisUrl, prefix, onError } = options;
  const { RateLimiterMemory, RateLimiterRedis } = await import('rate-limiter-flexible');
  const inMemory = (points: number) => new RateLimiterMemory({ points, duration: HOUR_SECONDS });
  if (!redisUrl)
    return limitsOf(
      perHour,
      (_, points) => inMemory(points),
      () => {},
    );

  const { createClient } = await import('@redis/client');
  const client = createClient({
    url: redisUrl,
    disableOfflineQueue: true,
    // A store that hangs is as good as away.
    commandOptions: { timeout: 500 },
    socket: { connectTimeout: 2_000, reconnectStrategy: (tries) => Math.min(100 * 2 ** tries, 5_000) },
  });
  client.on('error', onError);
  // The first connection is not waited for: the service starts without the store and takes it up when it comes.
  client.connect().catch(onError);
  const shared = (name: string, points: number) =>
    new RateLimiterRedis({
      storeClient: client,
      useRedisPackage: true,
      keyPrefix: `${prefix}:${name}`,
      points,
      duration: HOUR_SECONDS,
      inMemoryBlockOnConsumed: points + 1,
      insuranceLimiter: inMemory(points),
    });
  return limitsOf(perHour, shared, () => client.destroy());
}

function limitsOf<Name extends string>(
  perHour: Record<Name, number>,
  counterOf: (name: Name, points: number) => RateLimiterAbstract,
  close: () => void,
): Limits<Name> {
  const named = Object.entries<number>(perHour) as [Name, number][];
  const limits = new Map(
    named.map(([name, points]) => [name, { counter: counterOf(name, points), perHour: points }]),
  );
  return { of: (name) => limits.get(name) as Limit, close };
}
