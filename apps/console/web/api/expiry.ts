/**
 * A session that ends in the middle of work: requests wait, the screen stays as it is, and after signing in again they are repeated.
 */
let isExpired = false;
const listeners = new Set<() => void>();

const tell = () => {
  for (const listener of listeners) listener();
};

export const expiry = {
  get isExpired() {
    return isExpired;
  },
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  end() {
    isExpired = false;
    tell();
  },
};

export function signedInAgain(signal: AbortSignal): Promise<void> {
  isExpired = true;
  tell();
  return new Promise((resolve, reject) => {
    const stop = () => {
      listeners.delete(check);
      signal.removeEventListener('abort', abort);
    };
    const check = () => {
      if (isExpired) return;
      stop();
      resolve();
    };
    const abort = () => {
      stop();
      reject(signal.reason);
    };
    listeners.add(check);
    signal.addEventListener('abort', abort);
  });
}
