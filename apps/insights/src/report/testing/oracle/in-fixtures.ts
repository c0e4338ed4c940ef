import { deepStrictEqual } from 'node:assert/strict';
import { replayable } from '@sightline/stack';
import type fc from 'fast-check';
import { createDraws, type Draws } from '../../../testing/draws.ts';
import type { RawAnswer } from '../raw-answer.ts';
import type { Edit } from './edit-fixture.ts';
import type { Fixture } from './fixture.ts';
import { randomAnswers } from './random-answers.ts';
import { randomEdits } from './random-edits.ts';

export interface Asked {
  status: number;
  text: string;
  // biome-ignore lint/suspicious/noExplicitAny: what it is, is what is compared
  body: any;
}

export interface Setup {
  /** The time zone of reports. */
  zone: string;
  post: (path: string, body: unknown) => Promise<Asked>;
  newFixture: (newId: () => string) => Promise<Omit<Fixture, 'answers'>>;
  insert: (answers: RawAnswer[]) => Promise<void>;
  /** Rows of a table that is filled by other means. */
  insertInto: (table: string, rows: object[]) => Promise<void>;
  /** Renames and deletes entities of the catalogue. */
  edit: (fixture: Fixture, edits: Edit[], newId: () => string) => Promise<Fixture>;
  /** One for all trials: requests change nothing, and an insert takes as long as six of them. Without it each trial draws its own. */
  shared?: (draw: (draws: Draws) => Promise<Fixture>) => Promise<Fixture>;
}

export interface TrialSize {
  fixtures: number;
  /** In each fixture. */
  requests: number;
  /** Draws the same fixtures, with the same ids in them, and the same requests again. */
  seed: number;
  /** All requests but the first give rows, when some of those drawn do: most conditions of a random request leave none. */
  preferRows?: boolean;
}

interface Trial<Made, Request> extends TrialSize {
  /** Tells apart the trials of a seed: each has fixtures of its own. */
  label: string;
  /** A fixture with random rows in it. */
  open: (draws: Draws) => Promise<Made>;
  draw: (fixture: Made) => fc.Arbitrary<Request>;
  /** Asked first in each fixture: of all that is in it, so that one answer that is counted wrongly shows. */
  ofAll?: ((fixture: Made) => Request) | undefined;
  hasRows?: (fixture: Made, request: Request) => boolean;
  compare: (fixture: Made, request: Request, index: number) => Promise<void>;
}

const AT_ONCE = 4;
const DRAWN_FOR_ONE = 6;

/** A category of the setup with random answers, whose catalogue was edited after they came. */
export const fixtureOn =
  (setup: Setup) =>
  (draws: Draws): Promise<Fixture> =>
    setup.shared?.(drawFixture(setup)) ?? drawFixture(setup)(draws);

const drawFixture =
  (setup: Setup) =>
  async (draws: Draws): Promise<Fixture> => {
    const empty = await setup.newFixture(draws.id);
    const answers = draws.one(randomAnswers(empty));
    await setup.insert(answers);
    return setup.edit({ ...empty, answers }, draws.one(randomEdits), draws.id);
  };

/** As many fixtures with random rows, and in each as many random requests. Gives how many were compared. */
export function inFixtures<Made, Request>({
  fixtures,
  requests,
  seed,
  label,
  open,
  draw,
  compare,
  preferRows = false,
  ofAll,
  hasRows = () => true,
}: Trial<Made, Request>): Promise<number> {
  return replayable(async () => {
    let compared = 0;
    for (let nth = 0; nth < fixtures; nth++) {
      const draws = createDraws(seed, `${label}, fixture ${nth}`);
      const fixture = await open(draws);
      const drawn = draws.many(draw(fixture), preferRows ? DRAWN_FOR_ONE * requests : requests);
      const random = preferRows ? preferred(drawn, (request) => hasRows(fixture, request)) : drawn;
      const chosen = ofAll ? [ofAll(fixture), ...random] : random;
      compared += await compareEach(chosen.slice(0, requests), (request, index) =>
        compare(fixture, request, index),
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
