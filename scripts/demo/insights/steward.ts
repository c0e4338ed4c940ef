import { httpClient } from '@sightline/stack';
import { accepted } from '../accepted.ts';

/** A person who fills a catalogue over HTTP. What is there already stays; what is refused ends the work. */
export interface Steward {
  ask<T>(request: string, body?: unknown): Promise<T>;
  /** Creates what is not there. */
  ensure(path: string, body: object): Promise<void>;
}

export function createSteward(insightsUrl: string, bearer: string): Steward {
  const client = httpClient(insightsUrl);
  const send = (request: string, body?: unknown) =>
    client(request, { bearer, ...(body !== undefined && { body }) });
  return {
    ask(request, body) {
      return accepted(request, () => send(request, body));
    },
    async ensure(path, body) {
      await accepted(`POST ${path}`, () => send(`POST ${path}`, body), [409]);
    },
  };
}
