import { deepStrictEqual } from 'node:assert/strict';
import fc from 'fast-check';
import type { RawAnswer } from '../raw-answer.ts';
import type { Edit } from './edit-world.ts';
import { randomAnswers } from './random-answers.ts';
import { randomEdits } from './random-edits.ts';
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
  /** Renames and deletes entities of the catalogue. */
  edit: (world: World, edits: Edit[]) => Promise<World>;
}

export interface TrialSize {
  worlds: number;
  /** In each world. */
  requests: number;
  seed?: number | undefined;
}

interface Trial<Place, Request> extends TrialSize {
  /** A world with random rows in it. */
  open: (draw: <T>(from: fc.Arbitrary<T>) => T) => Promise<Place>;
  draw: (world: Place) => fc.Arbitrary<Request>;
  compare: (world: Place, request: Request, index: number) => Promise<void>;
}

const AT_ONCE = 4;

/** A category of the stage with random answers, whose catalogue was edited after they came. */
export const worldOn =
  (stage: Stage) =>
  async (draw: <T>(from: fc.Arbitrary<T>) => T): Promise<World> => {
    const place = await stage.newWorld();
    const answers = draw(randomAnswers(place));
    await stage.insert(answers);
    return stage.edit({ ...place, answers }, draw(randomEdits));
  };

/** As many worlds with random rows, and in each as many random requests. Answers how many were compared. */
export async function inWorlds<Place, Request>({
  worlds,
  requests,
  seed,
  open,
  draw,
  compare,
}: Trial<Place, Request>): Promise<number> {
  let compared = 0;
  for (let turn = 0; turn < worlds; turn++) {
    const options = { ...(seed !== undefined && { seed: seed + turn }) };
    const world = await open((from) => {
      const [drawn] = fc.sample(from, { numRuns: 1, ...options });
      return drawn as NonNullable<typeof drawn>;
    });
    const drawn = fc.sample(draw(world), { numRuns: requests, ...options });
    compared += await compareEach(drawn, (request, index) => compare(world, request, index));
  }
  return compared;
}

/** Some at a time. Answers how many were compared. */
export async function compareEach<Request>(
  requests: Request[],
  compare: (request: Request, index: number) => Promise<void>,
): Promise<number> {
  let compared = 0;
  const left = requests.entries();
  const loop = async () => {
    for (const [index, request] of left) {
      await compare(request, index);
      compared++;
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, loop));
  return compared;
}

export function same(given: unknown, expected: unknown, what: string): void {
  try {
    deepStrictEqual(given, expected);
  } catch (cause) {
    const words = cause instanceof Error ? cause.message : cause;
    throw new Error(`The oracle says otherwise than ${what}: ${words}`, { cause });
  }
}
