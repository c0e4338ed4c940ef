import process from 'node:process';
import { engineNames, engineVariables, openStack, sweepDatabases } from '@sightline/stack';

const twoHoursMs = 2 * 60 * 60 * 1000;

/** Opens the engines once for the whole test run; workers inherit their addresses. */
export default async function setup(): Promise<() => Promise<void>> {
  const stack = await openStack();
  for (const name of engineNames) process.env[engineVariables[name]] = stack[name].url;
  await sweepDatabases(stack.postgres.url, twoHoursMs);
  return () => stack.close();
}
