import type { FastifyReply } from 'fastify';
import Type from 'typebox';
import { HttpError } from '../errors/http-error.ts';

export const ifMatchHeader = Type.Object({
  'if-match': Type.Optional(
    Type.String({
      maxLength: 1000,
      description: '`"<version>"`: refused with 412 when the current version is another.',
    }),
  ),
});

const TAG = /^(W\/)?"[^"]*"$/;

/** RFC 9110: several tags may be given, `*` is any version, and a weak tag never matches. */
export function requireVersion(ifMatch: string | undefined, version: number): void {
  if (ifMatch === undefined) return;
  const tags = tagsOf(ifMatch);
  if (tags === '*' || tags.includes(versionTag(version))) return;
  throw new HttpError(
    412,
    `The current version is ${version}. Fetch it and retry with its ETag in If-Match.`,
  );
}

/** For what this request makes: no version can be matched yet, not even by `*`. */
export function requireNoVersion(ifMatch: string | undefined): void {
  if (ifMatch === undefined) return;
  tagsOf(ifMatch);
  throw new HttpError(412, 'It does not exist. Leave out If-Match to create it.');
}

function tagsOf(ifMatch: string): '*' | string[] {
  if (ifMatch.trim() === '*') return '*';
  const tags = ifMatch.split(',').map((tag) => tag.trim());
  if (tags.every((tag) => TAG.test(tag))) return tags;
  const msg = 'must be a version in quotes, such as "3"';
  throw new HttpError(400, `header.if-match: ${msg}`, {
    faults: [{ loc: ['header', 'if-match'], msg, type: 'if_match' }],
  });
}

/** With its version as `ETag`, for the `If-Match` of the next change. */
export function tagVersion<T extends { version: number }>(reply: FastifyReply, changed: T): T {
  reply.header('etag', versionTag(changed.version));
  return changed;
}

function versionTag(version: number): string {
  return `"${version}"`;
}
