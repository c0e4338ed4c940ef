import type { AssetStore } from './store.ts';

/** A store for what is written from now on, beside the one that has what was written before. */
export function createMovedStore(now: AssetStore, before: AssetStore): AssetStore {
  return {
    put: (key, file) => now.put(key, file),
    open: async (key) => (await now.open(key)) ?? before.open(key),
    async remove(key) {
      await now.remove(key);
      await before.remove(key);
    },
  };
}
