import type { Answer } from '@sightline/stack';

/** The body of an answer. What is refused ends the work, with what the service said. */
export function accepted<T>(request: string, { status, body, text }: Answer): T {
  if (status >= 300) throw new Error(`${request} was refused with ${status}: ${text}`);
  return body;
}
