import { setTimeout as pause } from 'node:timers/promises';
import { type Open, open } from './open-connections.ts';
import type { Owner } from './owner.ts';
import {
  type Asked,
  byKey,
  computedUrl,
  datasetUrl,
  importOf,
  orderTranslation,
  wholeForm,
} from './requests.ts';

/** From the request to the first bytes of a response that is no refusal. */
async function started(what: string, opening: Promise<Open>): Promise<number> {
  const one = await opening;
  one.close();
  if (one.status >= 300) throw new Error(`The ${what} of the other organization is refused: ${one.status}`);
  return one.firstByteMs;
}

/** Until all of it is there. */
export function startImport(url: string, owner: Owner): Promise<number> {
  const target = importOf(url, owner);
  return started('import', open(target.url, { ...target.options, body: wholeForm }));
}

export const startDataset = (url: string, owner: Owner) =>
  started('dataset', open(datasetUrl(url, owner), { headers: byKey(owner) }));

export const startStream = (url: string, owner: Owner) =>
  started(
    'stream',
    open(`${url}/content-changes?websiteId=${owner.websiteIds[0]}`, { headers: byKey(owner) }),
  );

export const startComputedField = (url: string, owner: Owner) =>
  started('computed field', open(computedUrl(url, owner), { headers: byKey(owner) }));

/** From the request for a job of one document, in another language each time, to the first question to the model. */
export async function startTranslation(
  url: string,
  owner: Owner,
  { asked, language }: { asked: Asked; language: string },
): Promise<number> {
  const began = performance.now();
  const before = asked.length;
  await orderTranslation(url, owner, 'note', [language]);
  for (;;) {
    const own = asked.slice(before).find(({ text }) => text.includes(owner.name));
    if (own) return own.at - began;
    await pause(5);
  }
}
