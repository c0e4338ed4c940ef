import type { RawAnswer } from '../raw-answer.ts';
import { beginOf, later } from './calendar.ts';
import { changesOf, type Evidence, evidenceOf } from './evidence.ts';
import { type Group, groupsOf, type Seen } from './facts.ts';
import type { Fact } from './filter.ts';
import type { Fixture, Request, Row } from './fixture.ts';
import { keyText } from './groups.ts';

type Key = Record<string, string>;

/** What a row is about, in one period. */
export interface Cell {
  /** Under all dimensions. */
  key: Key;
  group: Group;
  /** All groups of the period. */
  groups: Group[];
  facts: Seen[];
}

/** A row before it is shown: in the period of the request, and in the one it is compared with. */
export interface Pair {
  now: Cell;
  before: Cell | undefined;
}

interface Split {
  factsOf: (answer: RawAnswer) => Fact[];
  /** The rows of a group: their keys besides that of the group, and what they count. */
  split: (group: Group) => { key: Key; facts: Seen[] }[];
}

export function pairsOf(fixture: Fixture, request: Request, { factsOf, split }: Split): Pair[] {
  const cellsOf = (groups: Group[]): Cell[] =>
    groups.flatMap((group) =>
      split(group).map(({ key, facts }) => ({ key: { ...group.key, ...key }, group, groups, facts })),
    );
  const groups = groupsOf(fixture, request, factsOf);
  const cells = cellsOf(groups);
  const { compare } = request as { compare?: { start_date: string; end_date: string } | null };
  if (!compare) return cells.map((now) => ({ now, before: undefined }));
  const beside = besideOf({ ...request, start_date: compare.start_date }, request.start_date);
  const moved = (key: Key) => (key.date ? { ...key, date: beside(key.date) } : key);
  const othersGroups = groupsOf(fixture, { ...request, ...compare }, factsOf).map((group) => ({
    ...group,
    key: moved(group.key),
  }));
  const others = cellsOf(othersGroups);
  const keys = new Map([...cells, ...others].map((cell) => [keyText(cell.key), cell]));
  const cellIn = (list: Cell[], all: Group[], like: Cell): Cell =>
    list.find(({ key }) => keyText(key) === keyText(like.key)) ?? {
      key: like.key,
      group: all.find(({ key }) => keyText(key) === keyText(like.group.key)) ?? {
        key: like.group.key,
        answers: [],
        all: [],
        facts: [],
      },
      groups: all,
      facts: [],
    };
  return [...keys.values()].map((like) => ({
    now: cellIn(cells, groups, like),
    before: cellIn(others, othersGroups, like),
  }));
}

/** What a report says of a cell. */
interface Told {
  metrics: Record<string, number | null>;
  evidence: Evidence;
  isPresent: boolean;
}

/** What a row has besides its dimensions and metrics. `row` has those. */
export function besides(
  request: Request,
  row: Row,
  { now, before }: Pair,
  tell: (cell: Cell) => Told,
  totals: string[] = [],
): Row {
  const told = tell(now);
  const given = evidenceOf(request, row, told.evidence);
  if (!before) return given;
  const then = tell(before);
  const presence = told.isPresent ? (then.isPresent ? 'both' : 'new') : then.isPresent ? 'lost' : 'neither';
  const { compare } = request as unknown as { compare: { start_date: string } };
  return {
    ...given,
    ...(now.key.date && { before_date: besideOf(request, compare.start_date)(now.key.date) }),
    presence,
    comparison: changesOf(request, row, told, then, totals),
  };
}

/** The date of the period from `from` that stands beside one of the request: intervals are counted from the first of each. */
export function besideOf({ interval, start_date }: Request, from: string) {
  const [first, other] = [beginOf(interval, start_date), beginOf(interval, from)];
  return (date: string) => {
    let steps = 0;
    while (later(interval, first, steps) < date) steps++;
    return later(interval, other, steps);
  };
}
