import { get } from 'node:http';
import type { ContentChange } from '@sightline/events';
import { createParser } from 'eventsource-parser';

/** One stream as it comes, without the manners of a client. */
export interface RawListener {
  what: string;
  status: number;
  changes: ContentChange[];
  close(): void;
}

export interface RawRequest {
  what: string;
  url: string;
  headers: Record<string, string>;
}

export function listenRaw({ what, url, headers }: RawRequest): Promise<RawListener> {
  const { promise, resolve, reject } = Promise.withResolvers<RawListener>();
  const changes: ContentChange[] = [];
  const parser = createParser({
    onEvent: ({ event, data }) => {
      if (event === undefined) changes.push(JSON.parse(data));
    },
  });
  const request = get(url, { agent: false, headers }, (answer) => {
    answer.setEncoding('utf8');
    if (answer.statusCode === 200) answer.on('data', (text: string) => parser.feed(text));
    else answer.resume();
    answer.on('error', () => {});
    resolve({ what, status: answer.statusCode ?? 0, changes, close: () => request.destroy() });
  });
  request.on('error', reject);
  return promise;
}
