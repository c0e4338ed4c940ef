import { rm } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { createClickHouse } from '@sightline/clickhouse';
import { answers, connectEvents, contentChanges, isolateContract, visitBlocks } from '@sightline/events';
import { openStack } from '@sightline/stack';
import { dropDatabases } from './databases.ts';
import { places } from './places.ts';
import { runningDemo, waitUntilGone } from './state.ts';

const { values } = parseArgs({ options: { 'remove-data': { type: 'boolean', default: false } } });

const pid = await runningDemo();
if (pid === undefined) {
  console.log('No demo of this checkout runs.');
} else {
  process.kill(pid, 'SIGTERM');
  if (!(await waitUntilGone(pid, 30_000))) {
    console.error(`Process ${pid} did not end within 30 s.`);
    process.exit(1);
  }
  console.log('The demo has ended. Its data is kept; pnpm demo comes back to it.');
}
if (values['remove-data']) await removeData();

/** Takes away what the demo left on engines that are not its own, then its folder. */
async function removeData(): Promise<void> {
  const stack = await openStack({ engines: ['postgres', 'nats', 'clickhouse'], dir: places.engines });
  await dropDatabases(stack.postgres.url);
  const log = { info: () => {}, warn: () => {}, error: () => {} };
  const events = connectEvents({ url: stack.nats.url, name: 'sightline-demo-stop', log });
  await events.removeStream(isolateContract(contentChanges, places.prefix));
  await events.removeStream(isolateContract(answers, places.prefix));
  await events.removeStream(isolateContract(visitBlocks, places.prefix));
  await events.drain();
  const clickhouse = createClickHouse({ url: stack.clickhouse.url, applicationName: 'sightline-demo-stop' });
  await clickhouse.native.command({
    query: 'DROP DATABASE IF EXISTS {name:Identifier}',
    query_params: { name: places.database('insights') },
  });
  await clickhouse.close();
  await stack.close();
  await rm(places.engines, { recursive: true, force: true });
  await rm(places.folder, { recursive: true, force: true });
  console.log('Its data is removed.');
}
