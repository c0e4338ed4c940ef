/** Lets so many through at a time; the others wait in their order. */
export function createSemaphore(most: number): <T>(work: () => Promise<T>) => Promise<T> {
  const waiting: (() => void)[] = [];
  let inside = 0;
  return async (work) => {
    if (inside >= most) await new Promise<void>((resolve) => waiting.push(resolve));
    else inside += 1;
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      // The slot is handed over.
      if (next) next();
      else inside -= 1;
    }
  };
}
