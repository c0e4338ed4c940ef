import { randomBytes } from 'node:crypto';
import process from 'node:process';
import { createClickHouse } from '@sightline/clickhouse';
import { migrateJobs } from '@sightline/jobs';
import { migrate } from '@sightline/postgres';
import {
  createDatabase,
  engineNames,
  engineVariables,
  nodeLaunch,
  openStack,
  patience,
  randomSeed,
  spareCollections,
  startIdentity,
  startTestEngines,
  sweepDatabases,
} from '@sightline/stack';
import type { TestProject } from 'vitest/node';
import { translationQueue } from '../apps/content/src/translation/translation-queue.ts';
import { webhookJobs } from '../apps/content/src/webhook/webhook-jobs.ts';
import { agentRunQueue } from '../apps/insights/src/agent/run/run.ts';

const twoHoursMs = 2 * 60 * 60 * 1000;

declare module 'vitest' {
  interface ProvidedContext {
    identity: {
      url: string;
      serviceCredential: string;
      issuer: string;
      audience: string;
      databaseUrl: string;
    };
    /** Migrated databases that a suite clones in a blink. */
    templates: { content: string; insights: string };
    /** How the names of this run's databases in ClickHouse begin. */
    databases: string;
  }
}

/** Opens the engines and one identity provider for the whole test run; workers inherit their addresses. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  // Before there are workers: all of a run draw from one seed.
  randomSeed();
  // Workers and what they start: a command of a page is compiled once, not at each of its starts.
  process.env.NODE_COMPILE_CACHE ??= nodeLaunch.environment.NODE_COMPILE_CACHE;
  spareCollections();
  const own = await startTestEngines();
  const stack = await openStack();
  for (const name of engineNames) process.env[engineVariables[name]] = stack[name].url;
  await sweepDatabases(stack.postgres.url, twoHoursMs);
  const identity = await startIdentity({ postgresUrl: stack.postgres.url });
  const content = await template(stack.postgres.url, 'content', 'apps/content/migrations');
  await migrateJobs({ url: content.url, queues: [webhookJobs, translationQueue] });
  const insights = await template(stack.postgres.url, 'insights', 'apps/insights/migrations/postgres');
  await migrateJobs({ url: insights.url, queues: [agentRunQueue] });
  const { url, serviceCredential, issuer, audience, databaseUrl } = identity;
  project.provide('identity', { url, serviceCredential, issuer, audience, databaseUrl });
  const databases = `sl_test_${randomBytes(4).toString('hex')}_`;
  project.provide('databases', databases);
  project.provide('templates', { content: content.name, insights: insights.name });
  return async () => {
    // A test that needs an account and gets 500 shows nothing of the reason.
    const words = await identity.lastWords();
    if (/"level":"?(50|60|error|fatal)/.test(words)) process.stderr.write(`identity logged:\n${words}\n`);
    await identity.stop();
    await Promise.all([content.drop(), insights.drop(), dropDatabases(stack.clickhouse.url, databases)]);
    await stack.close();
    await own.stop();
  };
}

/** Workers end without a word, and leave databases to files that never come. */
async function dropDatabases(url: string, prefix: string): Promise<void> {
  const { native, close } = createClickHouse({ url, applicationName: 'test', ...patience.clickhouse });
  const result = await native.query({
    query: 'SELECT name FROM system.databases WHERE startsWith(name, {prefix:String})',
    query_params: { prefix },
    format: 'JSONEachRow',
  });
  for (const { name } of await result.json<{ name: string }>())
    await native.command({ query: `DROP DATABASE IF EXISTS ${name} SYNC` });
  await close();
}

async function template(postgresUrl: string, prefix: string, directory: string) {
  const database = await createDatabase(postgresUrl, { prefix: `template${prefix}` });
  await migrate({ url: database.url, directory });
  return database;
}
