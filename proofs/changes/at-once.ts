/** Works on all items, so many of them at a time. */
export async function atOnce<Item>(
  most: number,
  items: Item[],
  work: (item: Item) => Promise<unknown>,
): Promise<void> {
  const waiting = items.values();
  await Promise.all(
    Array.from({ length: most }, async () => {
      for (const item of waiting) await work(item);
    }),
  );
}
