import type { FastifyReply } from 'fastify';

/** `prompt_type` is deprecated since 2026-11-15 00:00 UTC, written as RFC 9745 wants it. */
const PROMPT_TYPE_DEPRECATED = `@${Date.UTC(2026, 10, 15) / 1000}`;

/** For whoever used `prompt_type`, in a query or a body; also when the request is then refused. */
export function tellPromptTypeIsDeprecated(reply: FastifyReply): void {
  reply.header('deprecation', PROMPT_TYPE_DEPRECATED);
}
