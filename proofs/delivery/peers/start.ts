import type { Article } from '../articles.ts';
import type { RunningContender } from '../contender.ts';
import { directus } from './directus.ts';
import { payload } from './payload.ts';
import type { Peer } from './peer.ts';
import { strapi } from './strapi.ts';

const peers: Peer[] = [directus, strapi, payload];

interface Peers {
  running: RunningContender[];
  /** Each with the reason why it does not run: it is shown, never left out silently. */
  missing: { name: string; reason: string }[];
}

/** Every peer in each of its settings, each on a database of its own with the same articles. */
export async function startPeers(options: {
  /** The server; each peer gets a new database there. */
  postgresUrl: string;
  articles: Article[];
  single: Article;
  say(line: string): void;
}): Promise<Peers> {
  const started: Peers = { running: [], missing: [] };
  for (const { name, version, settings, start } of peers) {
    for (const setting of settings) {
      const title = `${name} ${version}, ${setting}`;
      try {
        const contender = await start({ ...options, setting });
        started.running.push({ ...contender, name: title });
        options.say(`${title} runs`);
      } catch (error) {
        started.missing.push({ name: title, reason: String(error) });
        options.say(`${title} does not run: ${error}`);
      }
    }
  }
  return started;
}
