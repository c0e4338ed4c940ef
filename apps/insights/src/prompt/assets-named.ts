interface Brand {
  name: string;
  alternateNames?: string[];
}

/** What has a meaning in a regular expression. */
const SYNTAX = /[\^$\\.*+?()[\]{}|/]/g;

/** The assets that a text names: by the name or another one that it has, as a whole word, in any case. */
export function assetsNamed<Asset extends Brand>(assets: readonly Asset[]): (text: string) => Asset[] {
  const namesOf = ({ name, alternateNames = [] }: Brand) =>
    [name, ...alternateNames].filter(Boolean).map((one) => one.normalize('NFC').replace(SYNTAX, '\\$&'));
  const wordOf = (names: string[]) =>
    new RegExp(`(?<![\\p{L}\\p{N}])(?:${names.join('|')})(?![\\p{L}\\p{N}])`, 'iu');
  if (assets.length === 0) return () => [];
  // Most texts name none: one look tells.
  const any = wordOf(assets.flatMap(namesOf));
  const each = assets.map((asset) => wordOf(namesOf(asset)));
  return (given) => {
    const text = given.normalize('NFC');
    return any.test(text) ? assets.filter((_, index) => each[index]?.test(text)) : [];
  };
}
