/** Slots of which only so many can be taken at a time, shared between owners. */
export interface SharedSlots {
  /** How to give the slot back, once; `full` where none is free, `share` where this owner has its share. */
  take(owner: string): (() => void) | 'full' | 'share';
}

/**
 * An owner gets another slot while it holds fewer than are free. Alone it has half of all, and less the more others hold: an owner who
 * has none gets one while any is free.
 *
 * Rejected: a fixed share. It leaves slots empty where there are few owners, and runs out where there are many.
 */
export function createSharedSlots(most: number): SharedSlots {
  const held = new Map<string, number>();
  let free = most;
  return {
    take(owner) {
      const own = held.get(owner) ?? 0;
      if (free <= 0) return 'full';
      if (own >= free) return 'share';
      free--;
      held.set(owner, own + 1);
      return () => {
        free++;
        const left = (held.get(owner) ?? 1) - 1;
        if (left > 0) held.set(owner, left);
        else held.delete(owner);
      };
    },
  };
}
