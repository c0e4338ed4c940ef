import type { Article } from '../articles.ts';
import type { RunningContender } from '../contender.ts';

/**
 * `default` is what its documentation starts with; `tuned` is the fastest that its own settings allow with every read
 * going to the database; `cached` answers from its own cache of responses.
 */
export type Setting = 'default' | 'tuned' | 'cached';

export interface PeerOptions {
  postgresUrl: string;
  articles: Article[];
  /** The one that is read by id and by slug. */
  single: Article;
  setting: Setting;
  say(line: string): void;
}

export interface Peer {
  name: string;
  version: string;
  settings: Setting[];
  start(options: PeerOptions): Promise<RunningContender>;
}
