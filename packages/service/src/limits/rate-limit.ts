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
  let known = typeof limits === 'function' ? undefined : limits;
  let opened: Promise<Limits<Name>> | undefined;
  const open = (): Promise<Limits<Name>> => {
    opened ??= typeof limits === 'function' ? limits() : Promise.resolve(limits);
    return opened;
  };

  // After every onRequest hook, so the caller is known; before the body is read, so a refusal stays cheap.
  // Callbacks, and not async: the promises of one cost a request more than its count does.
  app.addHook('preParsing', (request, reply, payload, done) => {
    const counted = counts(request);
    if (counted === null) return done(null, payload);
    const count = (ofAll: Limits<Name>) => {
      known = ofAll;
      const limit = ofAll.of(counted.limit);
      limit.counter.consume(counted.by).then(
        (result) => {
          tell(reply, limit, result, now());
          done(null, payload);
        },
        (rejected: RateLimiterRes | Error) => {
          if (rejected instanceof Error) return done(rejected);
          tell(reply, limit, rejected, now());
          done(tooMany(`More than ${limit.perHour} requests an hour.`, rejected));
        },
      );
    };
    if (known) count(known);
    else open().then(count, done);
  });

  app.addHook('onClose', async () => {
    (known ?? (await opened))?.close();
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
