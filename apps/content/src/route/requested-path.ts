/**
 * The segments of a path that somebody asks for, decoded. `undefined` when it can be no address of a page: an escape that is
 * no character, a NUL, an empty segment. A slash at the end is ignored, and the one at the beginning may be missing.
 */
export function requestedSegments(path: string): string[] | undefined {
  if (path === '/') return [];
  const segments = path.slice(path.startsWith('/') ? 1 : 0, path.endsWith('/') ? -1 : undefined).split('/');
  const decoded = path.includes('%') ? decodeAll(segments) : segments;
  return decoded?.every((segment) => segment !== '' && !segment.includes('\0')) ? decoded : undefined;
}

/** The stored path that would be an exact match. An escaped slash is part of a segment, which no stored path has. */
export function exactPath(segments: string[]): string | null {
  return segments.some((segment) => segment.includes('/')) ? null : `/${segments.join('/')}`;
}

function decodeAll(segments: string[]): string[] | undefined {
  try {
    return segments.map(decodeURIComponent);
  } catch {
    return undefined;
  }
}
