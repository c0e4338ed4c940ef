import { hash } from 'node:crypto';
import type { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Change } from '../change/change.ts';
import { matchesTag } from './if-none-match.ts';

/** Answers of the read endpoints: each with a strong `ETag`, 304 where the caller has it already. */
export interface Answers {
  /**
   * Begin before the first statement of a read: what changes from here on is not remembered as unchanged.
   * With `schemaName` the answer depends on that component's documents alone, without it on anything of the website.
   */
  open(request: FastifyRequest, websiteId: string, schemaName?: string): OpenAnswer;
  /** Drops what these changes touch, on this instance. */
  forget(changes: Pick<Change, 'websiteId' | 'entity' | 'schemaName'>[]): void;
}

export interface OpenAnswer {
  /** Sends a whole JSON text. */
  send(reply: FastifyReply, body: string): FastifyReply;
  /** Sends JSON that is too large to hold: without a tag, since that is known only at the end. */
  stream(reply: FastifyReply, body: Readable): FastifyReply;
}

const JSON_TYPE = 'application/json; charset=utf-8';

export function createAnswers({ cacheControl }: { cacheControl: string }): Answers {
  return {
    open: (request) => ({
      send(reply, body) {
        const tag = `"${hash('sha1', body, 'base64url')}"`;
        reply.header('etag', tag).header('cache-control', cacheControl).header('vary', 'x-api-key');
        if (matchesTag(request.headers['if-none-match'], tag)) return reply.code(304).send();
        return reply.type(JSON_TYPE).send(body);
      },
      stream: (reply, body) =>
        reply.header('cache-control', cacheControl).header('vary', 'x-api-key').type(JSON_TYPE).send(body),
    }),
    forget() {},
  };
}
