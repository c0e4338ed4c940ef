import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import {
  createDatabase,
  type IdentityProcess,
  openStack,
  runProgram,
  startIdentity,
  type TestDatabase,
} from '@sightline/stack';

/** What small proofs that run beside each other share: starting it costs more than most of them do. */
interface Shared {
  identity: Pick<IdentityProcess, 'url' | 'access'>;
  /** By service: the name of a migrated database to clone, which nobody is connected to. */
  templates: { content: string; insights: string };
}

const VARIABLE = 'SIGHTLINE_PROOFS_SHARED';

/** For the processes that this one starts. Each proof has its own tenants, databases, services and streams all the same. */
export async function openShared(): Promise<{ stop(): Promise<void> }> {
  const { postgres, clickhouse, close } = await openStack({ engines: ['postgres', 'clickhouse'] });
  const content = await createDatabase(postgres.url, { prefix: 'templatecontent' });
  const insights = await createDatabase(postgres.url, { prefix: 'templateinsights' });
  const answers = `template${randomBytes(6).toString('hex')}`;
  const [identity] = await Promise.all([
    startIdentity({ postgresUrl: postgres.url }),
    runProgram('apps/content/src/migrate.ts', { DATABASE_URL: content.url }),
    runProgram('apps/insights/src/migrate.ts', {
      DATABASE_URL: insights.url,
      CLICKHOUSE_URL: clickhouse.url,
      CLICKHOUSE_DATABASE: answers,
    }),
  ]);
  await fetch(clickhouse.url, { method: 'POST', body: `DROP DATABASE ${answers}` });
  const shared: Shared = {
    identity: { url: identity.url, access: identity.access },
    templates: { content: content.name, insights: insights.name },
  };
  process.env[VARIABLE] = JSON.stringify(shared);
  return {
    async stop() {
      await identity.stop();
      await Promise.all([content.drop(), insights.drop()]);
      await close();
    },
  };
}

/** Nothing for a proof that runs alone, as full ones do. */
function shared(): Shared | undefined {
  const text = process.env[VARIABLE];
  return text === undefined ? undefined : (JSON.parse(text) as Shared);
}

export const isShared = () => shared() !== undefined;

const kept: (() => Promise<unknown>)[] = [];

/** What is opened here stays open for the parts that this process shows after this one. */
export const keepToTheEnd = (end: () => Promise<unknown>) => void kept.unshift(end);

/** When all parts were shown. */
export async function endKept(): Promise<void> {
  for (const end of kept.splice(0)) await end();
}

/** An identity provider for a proof that neither kills it nor counts what it does. */
export async function openIdentity(
  postgresUrl: string,
): Promise<Pick<IdentityProcess, 'url' | 'access' | 'stop'>> {
  const { identity } = shared() ?? {};
  return identity ? { ...identity, stop: async () => {} } : startIdentity({ postgresUrl });
}

/** A database on the shared server, empty or already migrated. */
export async function openDatabase(
  postgresUrl: string,
  service: keyof Shared['templates'],
): Promise<TestDatabase & { isMigrated: boolean }> {
  const template = shared()?.templates[service];
  const isMigrated = template !== undefined;
  const database = await createDatabase(postgresUrl, { prefix: 'proof', ...(isMigrated && { template }) });
  return { ...database, isMigrated };
}

/** User and system time of a process and of those that it started and that have ended. Unlike the time it says what something costs beside others. */
export async function processorSeconds(pid: number | 'self'): Promise<number> {
  const text = await readFile(`/proc/${pid}/stat`, 'utf8');
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
  // Both of both, in hundredths of a second.
  return fields.slice(11, 15).reduce((sum, field) => sum + Number(field), 0) / 100;
}
