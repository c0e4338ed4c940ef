import { startService } from '@sightline/stack';
import { type Contender, deliveredArticles, type RunningContender, reads } from '../contender.ts';

/** The bare servers over the tables of the content service: two that read them at each request, and one that has read them. */
export async function startBareServers(
  databaseUrl: string,
  paths: Contender['paths'],
): Promise<RunningContender[]> {
  const start = async (name: string, program: string, environment: Record<string, string>) => {
    const { url, stop } = await startService({ program, environment });
    return { name, url, stop, paths, articlesIn: deliveredArticles };
  };
  const environment = { DATABASE_URL: databaseUrl };
  const rows = await start('bare, rows', 'proofs/delivery/bare/rows-server.ts', environment);
  const json = await start('bare, JSON by PostgreSQL', 'proofs/delivery/bare/json-server.ts', environment);
  const memory = await start('bare, in memory', 'proofs/delivery/bare/memory-server.ts', {
    ORIGIN: rows.url,
    PATHS: JSON.stringify(reads.map((read) => paths[read])),
  });
  const unchanged = { ...memory, name: 'bare, in memory, 304', conditional: true, stop: async () => {} };
  return [rows, json, memory, unchanged];
}
