const AT_ONCE = 4;

/** In no certain order. */
export async function inParallel<T, R>(
  things: readonly T[],
  work: (thing: T) => Promise<R>,
  atOnce = AT_ONCE,
): Promise<R[]> {
  const waiting = things.values();
  const done: R[] = [];
  const worker = async () => {
    for (const thing of waiting) done.push(await work(thing));
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  return done;
}
