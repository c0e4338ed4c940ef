import { deepStrictEqual } from 'node:assert/strict';
import fc from 'fast-check';
import type { RawAnswer } from '../raw-answer.ts';
import { randomAnswers } from './random-answers.ts';
import type { World } from './world.ts';

export interface Asked {
  status: number;
  text: string;
  // biome-ignore lint/suspicious/noExplicitAny: what it is, is what is compared
  body: any;
}

export interface Stage {
  post: (path: string, body: unknown) => Promise<Asked>;
  newWorld: () => Promise<Omit<World, 'answers'>>;
  insert: (answers: RawAnswer[]) => Promise<void>;
}

export interface Trial<Request> {
  worlds: number;
  /** In each world. */
  requests: number;
  seed?: number | undefined;
  draw: (world: World) => fc.Arbitrary<Request>;
  compare: (world: World, request: Request, index: number) => Promise<void>;
}

const AT_ONCE = 4;

/** As many worlds with random answers, and in each as many random requests. Answers how many were compared. */
export async function inWorlds<Request>(
  stage: Stage,
  { worlds, requests, seed, draw, compare }: Trial<Request>,
): Promise<number> {
  let compared = 0;
  for (let turn = 0; turn < worlds; turn++) {
    const place = await stage.newWorld();
    const options = { ...(seed !== undefined && { seed: seed + turn }) };
    const [answers = []] = fc.sample(randomAnswers(place), { numRuns: 1, ...options });
    const world = { ...place, answers };
    await stage.insert(answers);
    const left = fc.sample(draw(world), { numRuns: requests, ...options }).entries();
    const loop = async () => {
      for (const [index, request] of left) {
        await compare(world, request, index);
        compared++;
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, loop));
  }
  return compared;
}

export function same(given: unknown[], expected: unknown[], what: string): void {
  try {
    deepStrictEqual(given, expected);
  } catch (cause) {
    const words = cause instanceof Error ? cause.message : cause;
    throw new Error(`The oracle says otherwise than ${what}: ${words}`, { cause });
  }
}
