import type { RateLimiterAbstract } from 'rate-limiter-flexible';

const HOUR_SECONDS = 3600;

interface LimiterOptions {
  perHour: number;
  /** Redis or Valkey, shared between instances. Unset: this process counts alone. */
  redisUrl: string | undefined;
  prefix: string;
  onError(error: Error): void;
}

export interface Limiter {
  /** Callers and hours. */
  requests: RateLimiterAbstract;
  perHour: number;
  close(): void;
}

/**
 * While the shared store is away each instance counts by itself: a caller may then get up to the limit an instance,
 * which is better than refusing everybody. Libraries are loaded here, so that a service without limits does not hold them.
 */
export async function createLimiter({
  perHour,
  redisUrl,
  prefix,
  onError,
}: LimiterOptions): Promise<Limiter> {
  const { RateLimiterMemory, RateLimiterRedis } = await import('rate-limiter-flexible');
  const memory = () => new RateLimiterMemory({ points: perHour, duration: HOUR_SECONDS });
  if (!redisUrl) return { requests: memory(), perHour, close: () => {} };

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
  const requests = new RateLimiterRedis({
    storeClient: client,
    useRedisPackage: true,
    keyPrefix: prefix,
    points: perHour,
    duration: HOUR_SECONDS,
    inMemoryBlockOnConsumed: perHour + 1,
    insuranceLimiter: memory(),
  });
  return { requests, perHour, close: () => client.destroy() };
}
