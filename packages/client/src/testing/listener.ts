import { onTestFinished, vi } from 'vitest';
import { type SubscribeOptions, type SubscriptionError, subscribe } from '../index.ts';

export const websiteId = '00000000-0000-7000-8000-0000000000aa';

/** A subscription that keeps what it gets, closed with the test. */
export function listener(
  options: SubscribeOptions,
  onChange: (version: number, eventId: string | undefined) => unknown = () => {},
) {
  const got: number[] = [];
  const errors: SubscriptionError[] = [];
  const subscription = subscribe(
    websiteId,
    async ({ version }, eventId) => {
      await onChange(version ?? 0, eventId);
      got.push(version ?? 0);
    },
    { onError: (error) => errors.push(error), ...options },
  );
  onTestFinished(async () => {
    subscription.close();
    await subscription.closed.catch(() => {});
  });
  return { subscription, got, errors };
}

/** Reconnects at once. */
export function withoutWaiting(): void {
  const random = vi.spyOn(Math, 'random').mockReturnValue(0);
  onTestFinished(() => random.mockRestore());
}

/** Far longer than it takes: a machine may be busy with other tests. */
export function eventually(check: () => void): Promise<void> {
  return vi.waitFor(check, 120_000);
}
