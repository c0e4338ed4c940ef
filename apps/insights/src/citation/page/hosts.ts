/** `a.b.example`, then `b.example`, then `example`. */
export function* hostEnds(host: string): Generator<string> {
  for (let at = 0; at >= 0; ) {
    yield host.slice(at);
    const dot = host.indexOf('.', at);
    at = dot === -1 ? -1 : dot + 1;
  }
}

export const withoutWww = (host: string) => host.replace(/^www\.(?=.*\.)/, '');

/** Finds the longest end of a host that is in the map. `gov.*` in the map stands for `gov` below every two-letter country. */
export function longestEnd<T>(host: string, ends: ReadonlyMap<string, T>): T | undefined {
  for (const end of hostEnds(host)) {
    const found =
      ends.get(end) ?? (/^[^.]+\.[a-z]{2}$/.test(end) ? ends.get(end.replace(/[^.]+$/, '*')) : undefined);
    if (found !== undefined) return found;
  }
  return undefined;
}
