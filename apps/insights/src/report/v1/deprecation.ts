import type { FastifyReply, FastifyRequest } from 'fastify';

/** Since 2026-11-15 00:00 UTC, as RFC 9745 wants it. No date is set for the end, so there is no `Sunset`. */
const DEPRECATED = `@${Date.UTC(2026, 10, 15) / 1000}`;

/** Whoever asks is told where to go instead, also when the request is then refused. */
export const tellSuccessor =
  (successor: string, { isDeprecated }: { isDeprecated: boolean }) =>
  (_request: FastifyRequest, reply: FastifyReply, done: () => void): void => {
    if (isDeprecated) reply.header('deprecation', DEPRECATED);
    reply.header('link', `<${successor}>; rel="successor-version"`);
    done();
  };
