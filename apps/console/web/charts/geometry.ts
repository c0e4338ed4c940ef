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

/** Round steps for an axis that begins at zero. */
export function axisFromZero(highest: number, most = 5): { top: number; ticks: number[] } {
  if (!(highest > 0)) return { top: 1, ticks: [0, 0.5, 1] };
  const rough = highest / (most - 1);
  const power = 10 ** Math.floor(Math.log10(rough));
  const step =
    [1, 2, 2.5, 5, 10].map((factor) => factor * power).find((size) => size >= rough * 0.999) ?? 10 * power;
  const steps = Math.ceil((highest / step) * 0.999);
  return {
    top: steps * step,
    ticks: Array.from({ length: steps + 1 }, (_, index) => Number((index * step).toPrecision(12))),
  };
}

/** The ticks whose texts can be told apart: between 0 and 1, whole numbers have no others. */
export function distinctTicks(ticks: number[], text: (value: number) => string): number[] {
  const texts = ticks.map(text);
  return ticks.filter(
    (value, index) =>
      Number.isInteger(value) || texts.indexOf(texts[index] ?? '') === texts.lastIndexOf(texts[index] ?? ''),
  );
}

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
