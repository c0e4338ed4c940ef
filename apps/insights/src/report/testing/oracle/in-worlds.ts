import { deepStrictEqual } from 'node:assert/strict';
import { replayable } from '@sightline/stack';
import type fc from 'fast-check';
import { createDraws, type Draws } from '../../../testing/draws.ts';
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
  /** The time zone of reports. */
  zone: string;
  post: (path: string, body: unknown) => Promise<Asked>;
  newWorld: (newId: () => string) => Promise<Omit<World, 'answers'>>;
  insert: (answers: RawAnswer[]) => Promise<void>;
  /** Renames and deletes entities of the catalogue. */
  edit: (world: World, edits: Edit[], newId: () => string) => Promise<World>;
  /** One for all trials: requests change nothing, and an insert takes as long as six of them. Without it each trial draws its own. */
  shared?: (draw: (draws: Draws) => Promise<World>) => Promise<World>;
}

export interface TrialSize {
  worlds: number;
  /** In each world. */
  requests: number;
  /** Draws the same worlds, with the same ids in them, and the same requests again. */
  seed: number;
  /** All requests but the first give rows, when some of those drawn do: most conditions of a random request leave none. */
  preferRows?: boolean;
}

interface Trial<Place, Request> extends TrialSize {
  /** Tells apart the trials of a seed: each has worlds of its own. */
  label: string;
  /** A world with random rows in it. */
  open: (draws: Draws) => Promise<Place>;
  draw: (world: Place) => fc.Arbitrary<Request>;
  hasRows?: (world: Place, request: Request) => boolean;
  compare: (world: Place, request: Request, index: number) => Promise<void>;
}

const AT_ONCE = 4;
const DRAWN_FOR_ONE = 6;

/** A category of the stage with random answers, whose catalogue was edited after they came. */
export const worldOn =
  (stage: Stage) =>
  (draws: Draws): Promise<World> =>
    stage.shared?.(drawWorld(stage)) ?? drawWorld(stage)(draws);

const drawWorld =
  (stage: Stage) =>
  async (draws: Draws): Promise<World> => {
    const place = await stage.newWorld(draws.id);
    const answers = draws.one(randomAnswers(place));
    await stage.insert(answers);
    return stage.edit({ ...place, answers }, draws.one(randomEdits), draws.id);
  };

/** As many worlds with random rows, and in each as many random requests. Gives how many were compared. */
export function inWorlds<Place, Request>({
  worlds,
  requests,
  seed,
  label,
  open,
  draw,
  compare,
  preferRows = false,
  hasRows = () => true,
}: Trial<Place, Request>): Promise<number> {
  return replayable(async () => {
    let compared = 0;
    for (let nth = 0; nth < worlds; nth++) {
      const draws = createDraws(seed, `${label}, world ${nth}`);
      const world = await open(draws);
      const drawn = draws.many(draw(world), preferRows ? DRAWN_FOR_ONE * requests : requests);
      const chosen = preferRows ? preferred(drawn, (request) => hasRows(world, request)) : drawn;
      compared += await compareEach(chosen.slice(0, requests), (request, index) =>
        compare(world, request, index),
      );
    }
    return compared;
  });
}

function preferred<Request>(
  [first, ...others]: Request[],
  hasRows: (request: Request) => boolean,
): Request[] {
  const { full = [], empty = [] } = Object.groupBy(others, (request) =>
    hasRows(request) ? 'full' : 'empty',
  );
  return first === undefined ? [] : [first, ...full, ...empty];
}

/** Some at a time. Gives how many were compared. */
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
