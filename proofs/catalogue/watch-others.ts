/** Another caller who asks for next to nothing, again and again: it waits as long as the process is busy with one thing. */
export function watchOthers(url: string) {
  const waits: number[] = [];
  let over = false;
  const watching = (async () => {
    while (!over) {
      const startedAt = performance.now();
      await (await fetch(`${url}/health`)).text();
      waits.push(performance.now() - startedAt);
    }
  })();
  return {
    /** Milliseconds, the shortest first. */
    async stop(): Promise<number[]> {
      over = true;
      await watching;
      return waits.sort((a, b) => a - b);
    },
  };
}
