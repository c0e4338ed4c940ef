/** Where a text has exactly this name. */
export function placesOfName(text: string, name: string): number[] {
  const places: number[] = [];
  for (let at = text.indexOf(name); at >= 0; at = text.indexOf(name, at + name.length)) places.push(at);
  return places;
}

const isPartOfWord = (sign: string | undefined) => sign !== undefined && /[\p{L}\p{N}]/u.test(sign);

/** The same, where no letter or digit stands beside it. */
export function placesOfWord(text: string, name: string): number[] {
  return placesOfName(text, name).filter(
    (at) => !isPartOfWord(text[at - 1]) && !isPartOfWord(text[at + name.length]),
  );
}
