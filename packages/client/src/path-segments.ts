const PARAM = /^\{[^/]*\}$/;

/** The segments of a public path, decoded; `undefined` stands for a `{param}`, which every value fits. */
export function segmentsOf(path: string): (string | undefined)[] {
  return path
    .split('/')
    .filter((segment) => segment !== '')
    .map((segment) => (PARAM.test(segment) ? undefined : decoded(segment)));
}

/** An escape that is no character stays as it stands: it equals itself alone. */
function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}
