import { join } from 'node:path';
import { migrate } from '@sightline/postgres';
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

const repository = join(import.meta.dirname, '..');
const VARIABLE = 'SIGHTLINE_PROOFS_SHARED';

/** For the processes that this one starts. Each proof has its own tenants, databases, services and streams all the same. */
export async function openShared(): Promise<{ stop(): Promise<void> }> {
  const { postgres, close } = await openStack({ engines: ['postgres'] });
  const content = await createDatabase(postgres.url, { prefix: 'templatecontent' });
  const insights = await createDatabase(postgres.url, { prefix: 'templateinsights' });
  const [identity] = await Promise.all([
    startIdentity({ postgresUrl: postgres.url }),
    runProgram('apps/content/src/migrate.ts', { DATABASE_URL: content.url }),
    migrate({ url: insights.url, directory: join(repository, 'apps/insights/migrations/postgres') }),
  ]);
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
