interface Located {
  address: string;
  hash: string;
}

/**
 * For each of `to` the one of `from` that is the same text: at the same address, else the first that is left. A text is never
 * paired with other words, wherever it stands.
 */
export function alignSegments<From extends Located>(
  from: readonly From[],
  to: readonly Located[],
): (From | undefined)[] {
  const left = new Map<string, From[]>();
  for (const one of from) left.set(one.hash, [...(left.get(one.hash) ?? []), one]);
  const take = (hash: string, address?: string) => {
    const known = left.get(hash) ?? [];
    const index = address === undefined ? 0 : known.findIndex((one) => one.address === address);
    return index < 0 ? undefined : known.splice(index, 1)[0];
  };
  const inPlace = to.map(({ hash, address }) => take(hash, address));
  return to.map(({ hash }, index) => inPlace[index] ?? take(hash));
}
