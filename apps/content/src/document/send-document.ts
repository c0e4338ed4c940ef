import type { FastifyReply } from 'fastify';
import Type from 'typebox';
import type { Document } from './document.ts';
import { versionTag } from './if-match.ts';

export const documentAnswer = Type.Unsafe<Document>(Type.Ref('Document'));

/** With its version as `ETag`, for the `If-Match` of the next change. */
export function tagVersion<T extends { version: number }>(reply: FastifyReply, document: T): T {
  reply.header('etag', versionTag(document.version));
  return document;
}
