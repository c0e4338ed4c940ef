import { AsyncLocalStorage } from 'node:async_hooks';

const current = new AsyncLocalStorage<string>();

/** Runs `work`, whose transactions carry `actor` as the setting `sightline.actor`, for triggers to read. */
export const actingAs = <T>(actor: string, work: () => T): T => current.run(actor, work);

export const currentActor = (): string | undefined => current.getStore();
