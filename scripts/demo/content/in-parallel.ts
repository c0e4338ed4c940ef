/** Works on several at a time and answers in the order of the list. */
export async function inParallel<T, R>(
  list: readonly T[],
  work: (item: T, index: number) => Promise<R>,
): Promise<R[]> {
  const results: R[] = [];
  const waiting = list.entries();
  const worker = async () => {
    for (const [index, item] of waiting) results[index] = await work(item, index);
  };
  await Promise.all(Array.from({ length: 8 }, worker));
  return results;
}
