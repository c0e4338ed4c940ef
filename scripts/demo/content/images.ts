import type { Phrase } from './languages.ts';

/** Ids of uploaded pictures by name. */
export type Pictures = ReadonlyMap<string, string>;

export function image(pictures: Pictures, name: string, alt: Phrase) {
  const id = pictures.get(name);
  if (id === undefined) throw new Error(`There is no picture ${name}.`);
  return { alt, _asset: { id } };
}
