import { createHash, timingSafeEqual } from 'node:crypto';

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

/** Compares digests of equal length in constant time, with every accepted credential and without leaving early. */
export function createCredentialCheck(
  accepted: readonly string[],
): (authorization: string | undefined) => boolean {
  const digests = accepted.map(digest);
  return (authorization) => {
    const presented = digest(/^Bearer ([^\s]+)$/i.exec(authorization ?? '')?.[1] ?? '');
    return digests.map((known) => timingSafeEqual(known, presented)).includes(true);
  };
}
