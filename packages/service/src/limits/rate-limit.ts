import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { RateLimiterAbstract, RateLimiterRes } from 'rate-limiter-flexible';
import { HttpError } from '../errors/http-error.ts';
import type { Limiter } from './limiters.ts';

export interface RateLimitOptions {
  limiter: Limiter;
  /** Who is counted; `null` is not limited. */
  bucket(request: FastifyRequest): string | null;
  now: () => number;
}

/** Counts requests a caller and hour, and says on every answer to a caller what is left. */
export function rateLimit(app: FastifyInstance, options: RateLimitOptions): void {
  const { limiter } = options;

  // After every onRequest hook, so the caller is known; before the body is read, so a refusal stays cheap.
  app.addHook('preParsing', async (request, reply, payload) => {
    const bucket = options.bucket(request);
    if (bucket !== null) {
      const { result, allowed } = await take(limiter.requests, bucket);
      if (!allowed) refuse(reply, result, options);
      tell(reply, result, options);
    }
    return payload;
  });

  app.addHook('onClose', async () => limiter.close());
}

async function take(limiter: RateLimiterAbstract, bucket: string) {
  try {
    return { allowed: true, result: await limiter.consume(bucket) };
  } catch (rejected) {
    if (rejected instanceof Error) throw rejected;
    return { allowed: false, result: rejected as RateLimiterRes };
  }
}

function tell(reply: FastifyReply, result: RateLimiterRes, { limiter, now }: RateLimitOptions): void {
  reply.headers({
    'x-ratelimit-limit': limiter.perHour,
    'x-ratelimit-remaining': Math.max(0, result.remainingPoints),
    'x-ratelimit-reset': Math.ceil((now() + result.msBeforeNext) / 1000),
  });
}

function refuse(reply: FastifyReply, result: RateLimiterRes, options: RateLimitOptions): never {
  tell(reply, result, options);
  const seconds = Math.max(1, Math.ceil(result.msBeforeNext / 1000));
  throw new HttpError(
    429,
    `More than ${options.limiter.perHour} requests an hour. Try again in ${seconds} s.`,
    {
      headers: { 'retry-after': String(seconds) },
    },
  );
}
