import type { Fixture } from '../fixture/open-fixture.ts';
import { settleRoles } from '../roles/people.ts';
import { undeclared, walkKeys, walkPermits, walkRefusals } from '../roles/walk-roles.ts';
import { ofOrganization } from '../values.ts';
import { limitedKey } from './callers.ts';
import type { Extent } from './extent.ts';
import { inParallel } from './in-parallel.ts';
import { stirring, unprovenRead, unprovenStream, unprovenWrite } from './owner.ts';
import { makePlan } from './plan.ts';
import { trespass } from './stranger.ts';
import { changes, snapshot } from './unchanged.ts';

/** Sentences, each naming its operation. A proof has none of them. */
export interface Report {
  operations: number;
  calls: number;
  /** Operations that could not be asked. */
  uncovered: string[];
  /** Operations whose silence means nothing, because their owner hears nothing either. */
  unproven: string[];
  leaks: string[];
  broken: string[];
  callsOfRoles: number;
  /** Operations that a role or a key may do or not do otherwise than the table of roles says. */
  roles: string[];
  /** What the stranger, or somebody whose role does not allow it, changed of the victim's. */
  changes: string[];
}

/** They wait for what must not come, and do nothing else. */
const LISTENERS_AT_ONCE = 12;

/** Reads, then streams and the owner's own writes last: those change what the comparison looks at. */
export async function walk(fixture: Fixture, extent: Extent): Promise<Report> {
  const { steps, uncovered } = await makePlan(fixture);
  const streams = steps.filter(({ operation }) => operation.streams);
  const others = steps.filter(({ operation }) => !operation.streams);
  const reads = others.filter(({ operation }) => operation.method === 'GET' && operation.schemes.length > 0);
  const writes = others.filter(({ operation }) => operation.method !== 'GET' && operation.schemes.length > 0);
  const unproven: (string | undefined)[] = [];

  const holders = await settleRoles(fixture);
  const before = await snapshot(fixture, reads);
  for (const [step, own] of before.answers) unproven.push(await unprovenRead(fixture, step, own));
  const found = await inParallel(others, (step) =>
    trespass(fixture, step, { extent, own: before.answers.get(step) }),
  );
  const callers = [await limitedKey(fixture.victim)];
  const bound = others.filter(
    ({ operation }) => operation.schemes.length > 0 && !ofOrganization.has(operation.id),
  );
  found.push(
    ...(await inParallel(bound, (step) => trespass(fixture, step, { extent, own: undefined, callers }))),
  );
  const refusals = [
    await walkRefusals(fixture, steps, holders, extent),
    await walkKeys(fixture, steps, extent),
  ];
  const changed = changes(before, await snapshot(fixture, reads));

  const listening = (aim: Parameters<typeof stirring>[1]) => stirring(fixture, aim);
  for (const step of streams) unproven.push(await unprovenStream(fixture, step));
  found.push(
    ...(await inParallel(
      streams,
      (step) => trespass(fixture, step, { extent, own: undefined, listening }),
      LISTENERS_AT_ONCE,
    )),
  );
  for (const step of writes) unproven.push(await unprovenWrite(fixture, step));
  const roles = [...refusals, await walkPermits(fixture, steps, holders, extent)];

  return {
    operations: steps.length,
    calls: found.reduce((sum, { calls }) => sum + calls, 0),
    callsOfRoles: roles.reduce((sum, { calls }) => sum + calls, 0),
    roles: [...undeclared(steps), ...roles.flatMap(({ faults }) => faults)],
    uncovered,
    unproven: unproven.filter((sentence) => sentence !== undefined),
    leaks: found.flatMap(({ leaks }) => leaks),
    broken: found.flatMap(({ broken }) => broken),
    changes: changed,
  };
}
