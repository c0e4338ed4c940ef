const SHORT = 10_000;
const LONG = 100_000;
/** Less than this is noise of the processor's clock and of the garbage collector. */
const NOISE_MS = 5;

/** Ten times the length costs ten times as much where the cost is linear, and a hundred times where it is quadratic. */
export const LINEAR = 40;

/** How many times as much of the processor a text of ten times the length takes: the same on a slow machine as on a fast one. */
export function growth(run: (length: number) => void): number {
  const costs = Array.from(
    { length: 3 },
    () =>
      cpuMs(() => run(LONG)) /
      Math.max(
        NOISE_MS,
        cpuMs(() => run(SHORT)),
      ),
  );
  return Math.min(...costs);
}

function cpuMs(run: () => void): number {
  const start = process.cpuUsage();
  run();
  return process.cpuUsage(start).user / 1000;
}
