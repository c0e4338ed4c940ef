type Cleanup = () => Promise<unknown>;

const waiting: Cleanup[] = [];

/** Ends something with the test file that began it, in whichever hook or test that was. */
export function endWithFile(cleanup: Cleanup): void {
  waiting.push(cleanup);
}

/** Called after each test file. Newest first; one that fails does not keep the others from running. */
export async function endAllOfFile(): Promise<void> {
  const failures: unknown[] = [];
  for (const cleanup of waiting.splice(0).reverse()) {
    await cleanup().catch((error: unknown) => failures.push(error));
  }
  if (failures.length > 0) throw new AggregateError(failures, 'What a test file began could not be ended');
}
