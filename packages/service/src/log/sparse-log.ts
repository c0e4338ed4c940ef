/** Kinds that are known at a time; the oldest is dropped, and its next line is written at once. */
const MOST_KINDS = 100;

interface Kind {
  writtenAt: number;
  leftOut: number;
}

/** Writes the first line of a kind, then at most one per interval; `write` gets how many were left out before it. */
export function createSparseLog(
  intervalMs: number,
  now: () => number,
): (kind: string, write: (leftOut: number) => void) => void {
  const kinds = new Map<string, Kind>();
  return (kind, write) => {
    const known = kinds.get(kind);
    if (known && now() - known.writtenAt < intervalMs) {
      known.leftOut++;
      return;
    }
    kinds.delete(kind);
    kinds.set(kind, { writtenAt: now(), leftOut: 0 });
    const [oldest] = kinds.keys();
    if (kinds.size > MOST_KINDS && oldest !== undefined) kinds.delete(oldest);
    write(known?.leftOut ?? 0);
  };
}
