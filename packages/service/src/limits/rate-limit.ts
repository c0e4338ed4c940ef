import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { RateLimiterRes } from 'rate-limiter-flexible';
import { HttpError } from '../errors/http-error.ts';
import type { Limit, Limits } from './limiters.ts';

export interface RateLimitOptions<Name extends string> {
  limits: Limits<Name> | (() => Promise<Limits<Name>>);
  /** Which limit a request counts for, and by whom; `null` is not limited. */
  counts(request: FastifyRequest): { limit: Name; by: string } | null;
  now: () => number;
}

/** Counts requests an hour, and says on every answer to who is counted what is left. */
export function rateLimit<Name extends string>(
  app: FastifyInstance,
  { limits, counts, now }: RateLimitOptions<Name>,
): void {
  let opened: Promise<Limits<Name>> | undefined;
  const open = () => {
    opened ??= typeof limits === 'function' ? limits() : Promise.resolve(limits);
    return opened;
  };

  // After every onRequest hook, so the caller is known; before the body is read, so a refusal stays cheap.
  app.addHook('preParsing', async (request, reply, payload) => {
    const counted = counts(request);
    if (counted !== null) {
      const limit = (await open()).of(counted.limit);
      const { result, allowed } = await take(limit, counted.by);
      tell(reply, limit, result, now());
      if (!allowed) throw tooMany(`More than ${limit.perHour} requests an hour.`, result);
    }
    return payload;
  });

  app.addHook('onClose', async () => {
    if (typeof limits !== 'function') limits.close();
    else (await opened)?.close();
  });
}

/** For amounts that are known only when they were used: 429 while more than the limit was used within the hour. */
export async function refuseOverdrawn(
  { counter, perHour }: Limit,
  { by, what }: { by: string; what: string },
): Promise<void> {
  const used = await counter.get(by);
  if (used && used.consumedPoints >= perHour) throw tooMany(`More than ${perHour} ${what} an hour.`, used);
}

/** Counts what was used, also beyond the limit. */
export async function countUsed({ counter }: Limit, by: string, amount: number): Promise<void> {
  await counter.penalty(by, amount);
}

async function take({ counter }: Limit, by: string) {
  try {
    return { allowed: true, result: await counter.consume(by) };
  } catch (rejected) {
    if (rejected instanceof Error) throw rejected;
    return { allowed: false, result: rejected as RateLimiterRes };
  }
}

function tell(reply: FastifyReply, limit: Limit, result: RateLimiterRes, now: number): void {
  reply.headers({
    'x-ratelimit-limit': limit.perHour,
    'x-ratelimit-remaining': Math.max(0, result.remainingPoints),
    'x-ratelimit-reset': Math.ceil((now + result.msBeforeNext) / 1000),
  });
}

function tooMany(what: string, { msBeforeNext }: RateLimiterRes): HttpError {
  const seconds = Math.max(1, Math.ceil(msBeforeNext / 1000));
  return new HttpError(429, `${what} Try again in ${seconds} s.`, {
    headers: { 'retry-after': String(seconds) },
  });
}
