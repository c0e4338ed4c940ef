/**
 * One question for all who ask before it is sent, and one at a time. An answer is never older than the asking, so it can be taken
 * for what was true then or later.
 */
export function shareNext<T>(question: () => Promise<T>): () => Promise<T> {
  let running: Promise<unknown> = Promise.resolve();
  let next: Promise<T> | undefined;

  function begin(): Promise<T> {
    next = undefined;
    const answer = question();
    running = answer;
    return answer;
  }
  return () => {
    next ??= running.then(begin, begin);
    return next;
  };
}
