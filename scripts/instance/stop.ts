import { rm, rmdir } from 'node:fs/promises';
import { createClickHouse } from '@sightline/clickhouse';
import { answers, connectEvents, contentChanges, isolateContract, visitBlocks } from '@sightline/events';
import { openStack } from '@sightline/stack';
import { optionsOf } from '../options.ts';
import { dropDatabases } from './databases.ts';
import type { Places } from './places.ts';
import { runningProcess, waitUntilGone } from './running.ts';

/** Stops the instance, if it runs; `--remove-data` also removes what it left on the engines. */
export async function stopInstance(name: string, places: Places): Promise<void> {
  const { values } = optionsOf(
    { options: { 'remove-data': { type: 'boolean', default: false } } },
    `${name} stops, and its data is kept for the next start; with --remove-data it is removed.`,
  );
  const pid = await runningProcess(places);
  if (pid === undefined) {
    console.log(`${name} does not run.`);
  } else {
    process.kill(pid, 'SIGTERM');
    if (!(await waitUntilGone(places, pid, 30_000))) {
      console.error(`Process ${pid} did not end within 30 s.`);
      process.exit(1);
    }
    const kept = values['remove-data'] ? '' : ' Its data is kept for the next start.';
    console.log(`${name} has stopped.${kept}`);
  }
  if (values['remove-data']) await removeData(places);
}

/** Removes what the instance left on engines that are not its own, then its folders. */
async function removeData(places: Places): Promise<void> {
  const stack = await openStack({ engines: ['postgres', 'nats', 'clickhouse'], dir: places.engines });
  await dropDatabases(stack.postgres.url, places);
  const log = { info: () => {}, warn: () => {}, error: () => {} };
  const events = connectEvents({ url: stack.nats.url, name: 'sightline-stop', log });
  await events.removeStream(isolateContract(contentChanges, places.prefix));
  await events.removeStream(isolateContract(answers, places.prefix));
  await events.removeStream(isolateContract(visitBlocks, places.prefix));
  await events.drain();
  const clickhouse = createClickHouse({ url: stack.clickhouse.url, applicationName: 'sightline-stop' });
  await clickhouse.native.command({
    query: 'DROP DATABASE IF EXISTS {name:Identifier}',
    query_params: { name: places.database('insights') },
  });
  await clickhouse.close();
  await stack.close();
  // Not the whole folder: that of the demo has the one of `pnpm start` in it.
  const { info, secrets, running, log: output, services, assets, engines } = places;
  for (const path of [info, secrets, running, output, services, assets, engines]) {
    await rm(path, { recursive: true, force: true });
  }
  await rmdir(places.folder).catch(() => {});
  console.log('Its data is removed.');
}
