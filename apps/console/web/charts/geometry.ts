/** Positions of labels, each near its own, none closer to another than `gap`, all between `low` and `high`. */
export function spread(wanted: number[], gap: number, low: number, high: number): number[] {
  const order = wanted.map((_, index) => index).sort((a, b) => (wanted[a] ?? 0) - (wanted[b] ?? 0));
  // Labels that would touch share a block, which is put where its members want to be on average.
  const blocks: { members: number[]; first: number }[] = [];
  for (const index of order) {
    blocks.push({ members: [index], first: wanted[index] ?? 0 });
    for (;;) {
      const [before, last] = blocks.slice(-2);
      if (!before || !last || blocks.length < 2) break;
      if (before.first + before.members.length * gap <= last.first) break;
      const members = [...before.members, ...last.members];
      const mean =
        members.reduce((sum, member, at) => sum + (wanted[member] ?? 0) - at * gap, 0) / members.length;
      blocks.splice(-2, 2, { members, first: clamp(mean, low, high - (members.length - 1) * gap) });
    }
    const last = blocks.at(-1);
    if (last) last.first = clamp(last.first, low, high - (last.members.length - 1) * gap);
  }
  const positions = new Array<number>(wanted.length).fill(0);
  for (const { members, first } of blocks)
    members.forEach((member, at) => {
      positions[member] = first + at * gap;
    });
  return positions;
}

const clamp = (value: number, low: number, high: number) => Math.max(low, Math.min(high, value));

/** Runs of points that follow each other without a gap: a line is never drawn over dates that were not measured. */
export function runs<Point extends { at: number; value: number | null }>(
  points: Point[],
): (Point & { value: number })[][] {
  const found: (Point & { value: number })[][] = [];
  let last: number | undefined;
  for (const point of points) {
    if (point.value === null) {
      last = undefined;
      continue;
    }
    const measured = { ...point, value: point.value };
    if (last !== undefined && point.at === last + 1) found.at(-1)?.push(measured);
    else found.push([measured]);
    last = point.at;
  }
  return found;
}

export interface Axis {
  top: number;
  step: number;
  ticks: number[];
}

/** Round steps for an axis that begins at zero; of counts, none between two whole numbers. */
export function axisFromZero(highest: number, { isWhole = false, most = 5 } = {}): Axis {
  if (!(highest > 0)) return axisOf(isWhole ? 1 : 0.5, isWhole ? 1 : 2);
  const rough = highest / (most - 1);
  const power = 10 ** Math.floor(Math.log10(rough));
  const round = [1, 2, 2.5, 5, 10].map((factor) => factor * power).filter((size) => size >= rough * 0.999);
  const step = isWhole ? Math.max(1, round.find(Number.isInteger) ?? 1) : (round[0] ?? 10 * power);
  return axisOf(step, Math.ceil((highest / step) * 0.999));
}

const axisOf = (step: number, steps: number): Axis => ({
  top: steps * step,
  step,
  ticks: Array.from({ length: steps + 1 }, (_, index) => Number((index * step).toPrecision(12))),
});

/** How many digits behind the point tell the ticks of an axis apart. */
export const digitsOf = (step: number): number =>
  Math.max(0, [0, 1, 2, 3, 4].find((digits) => isRound(step * 10 ** digits)) ?? 5);

const isRound = (value: number) => Math.abs(value - Math.round(value)) < 1e-9 && value > 0.5;

/** Which of the dates get a label: evenly, never closer than `gap` pixels. */
export function dateTicks(dates: number, width: number, gap: number): number[] {
  if (dates <= 1) return dates === 1 ? [0] : [];
  const room = Math.max(2, Math.floor(width / gap));
  const every = Math.max(1, Math.ceil((dates - 1) / (room - 1)));
  const first = ((dates - 1) % every) / 2;
  return Array.from(
    { length: Math.floor((dates - 1) / every) + 1 },
    (_, index) => Math.round(first) + index * every,
  ).filter((index) => index < dates);
}

const LETTER = 6.6;

/** About how wide a text of a chart is, in pixels: to know it, the text would have to be drawn first. */
export const widthOf = (text: string, letter = LETTER): number => text.length * letter;

/** The whole name is in the table and on the tooltip. */
export function shortened(name: string, room: number): string {
  const letters = Math.floor(room / LETTER);
  return name.length > letters ? `${name.slice(0, Math.max(3, letters - 1)).trimEnd()}…` : name;
}

/** A text in the middle of `at`, moved as far as it would be cut off otherwise. */
export const within = (at: number, wide: number, width: number): number =>
  clamp(at, wide / 2, Math.max(wide / 2, width - wide / 2));
