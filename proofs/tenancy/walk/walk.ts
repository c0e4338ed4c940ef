import type { World } from '../world/open-world.ts';
import { stirring, unprovenRead, unprovenStream, unprovenWrite } from './owner.ts';
import { makePlan, type Step } from './plan.ts';
import { type Trespass, trespass } from './stranger.ts';
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
  /** What the stranger changed of the victim's. */
  changes: string[];
}

const AT_ONCE = 4;

/** Reads, then streams and the owner's own writes last: those change what the comparison looks at. */
export async function walk(world: World): Promise<Report> {
  const { steps, uncovered } = await makePlan(world);
  const streams = steps.filter(({ operation }) => operation.streams);
  const others = steps.filter(({ operation }) => !operation.streams);
  const reads = others.filter(({ operation }) => operation.method === 'GET' && operation.schemes.length > 0);
  const writes = others.filter(({ operation }) => operation.method !== 'GET' && operation.schemes.length > 0);
  const unproven: (string | undefined)[] = [];

  const before = await snapshot(world, reads);
  for (const [step, own] of before.answers) unproven.push(await unprovenRead(world, step, own));
  const found = await inParallel(others, (step) => trespass(world, step, { own: before.answers.get(step) }));
  const changed = changes(before, await snapshot(world, reads));

  const listening = (aim: Parameters<typeof stirring>[1]) => stirring(world, aim);
  for (const step of streams) {
    unproven.push(await unprovenStream(world, step));
    found.push(await trespass(world, step, { own: undefined, listening }));
  }
  for (const step of writes) unproven.push(await unprovenWrite(world, step));

  return {
    operations: steps.length,
    calls: found.reduce((sum, { calls }) => sum + calls, 0),
    uncovered,
    unproven: unproven.filter((sentence) => sentence !== undefined),
    leaks: found.flatMap(({ leaks }) => leaks),
    broken: found.flatMap(({ broken }) => broken),
    changes: changed,
  };
}

async function inParallel(steps: Step[], work: (step: Step) => Promise<Trespass>): Promise<Trespass[]> {
  const waiting = [...steps];
  const done: Trespass[] = [];
  const worker = async () => {
    for (let step = waiting.shift(); step; step = waiting.shift()) done.push(await work(step));
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  return done;
}
