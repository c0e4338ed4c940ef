/** Slots for something that only so many can do at a time, shared between owners. */
export interface FairSlots {
  /** Waits for a slot for this owner. Call what it resolves to when it is over, once. */
  take(owner: string): Promise<() => void>;
}

interface Owner {
  working: number;
  waiting: (() => void)[];
  /** Which of all slots its last one was, in order. */
  lastTaken: number;
}

/**
 * An owner gets another slot while it holds fewer than are free: alone it has half of all, and an owner who has none gets one at once
 * while any is free. Among those who wait a free slot goes to the owner who holds the fewest; among equals to the one who has waited
 * longest since its last slot.
 */
export function createFairSlots(atOnce: number): FairSlots {
  const owners = new Map<string, Owner>();
  let free = atOnce;
  let taken = 0;

  const mayBegin = ({ working }: Owner) => working < free;
  const begin = (owner: Owner) => {
    free--;
    owner.working++;
    owner.lastTaken = ++taken;
  };
  const giveFree = () => {
    for (;;) {
      const waiting = [...owners.values()].filter((owner) => owner.waiting.length > 0 && mayBegin(owner));
      const [next] = waiting.sort((a, b) => a.working - b.working || a.lastTaken - b.lastTaken);
      if (!next) return;
      begin(next);
      next.waiting.shift()?.();
    }
  };
  return {
    async take(name) {
      const owner = owners.get(name) ?? { working: 0, waiting: [], lastTaken: 0 };
      owners.set(name, owner);
      if (mayBegin(owner)) begin(owner);
      else await new Promise<void>((resolve) => owner.waiting.push(resolve));
      return () => {
        free++;
        owner.working--;
        giveFree();
        if (owner.working === 0 && owner.waiting.length === 0) owners.delete(name);
      };
    },
  };
}
