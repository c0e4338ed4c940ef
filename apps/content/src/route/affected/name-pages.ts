import type { NamedPaths } from '../../change/change.ts';
import type { Segment } from '../pattern.ts';
import { publicPath } from '../pattern.ts';
import type { Page } from './pages.ts';

/** The most that one event names: paths, and as many patterns. What is more is named by its pattern. */
export const MOST_PATHS = 500;
const MOST_BYTES = 64 * 1024;
/** Of one path. */
const LONGEST = 2048;

/** `slugsOf` knows at least `MOST_PATHS + 1` values of a component that has more. */
export function namePages(pages: Page[], slugsOf: (schemaName: string) => readonly string[]): NamedPaths {
  const [paths, patterns] = [new BoundedNames(), new BoundedNames()];
  const sized = pages.map((page) => ({ page, size: sizeOf(page, slugsOf) }));
  // Those of few paths first, so that one of many does not take their room.
  for (const { page, size } of sized.sort((a, b) => a.size - b.size)) {
    if (paths.takes(size) && paths.add(instances(page.segments, allValues(page, slugsOf)))) continue;
    const named =
      patterns.add(instances(page.segments, page.known)) || patterns.add([publicPath(page.segments)]);
    if (!named) return everything();
  }
  return { paths: [...paths.names], patterns: [...patterns.names], everything: false };
}

export function everything(): NamedPaths {
  return { paths: [], patterns: [], everything: true };
}

class BoundedNames {
  readonly names = new Set<string>();
  #bytes = 0;

  takes(count: number): boolean {
    return this.names.size + count <= MOST_PATHS;
  }

  /** All of them or none: false where they would be too many, or one is too long. */
  add(names: Iterable<string>): boolean {
    const fresh = new Set<string>();
    let bytes = this.#bytes;
    for (const name of names) {
      if (this.names.has(name) || fresh.has(name)) continue;
      fresh.add(name);
      // A public path has no character of more than one byte.
      bytes += name.length;
      if (name.length > LONGEST || bytes > MOST_BYTES || !this.takes(fresh.size)) return false;
    }
    for (const name of fresh) this.names.add(name);
    this.#bytes = bytes;
    return true;
  }
}

type SlugsOf = (schemaName: string) => readonly string[];

function sizeOf({ known, open }: Page, slugsOf: SlugsOf): number {
  const schemaNames = [...open.values()].filter((name) => name !== undefined);
  if (schemaNames.length < open.size) return Number.POSITIVE_INFINITY;
  const counts = [
    ...[...known.values()].map(({ length }) => length),
    ...schemaNames.map((name) => slugsOf(name).length),
  ];
  return counts.reduce((product, count) => product * count, 1);
}

function allValues({ known, open }: Page, slugsOf: SlugsOf): ReadonlyMap<number, readonly string[]> {
  const opened = [...open].map(
    ([index, schemaName]) => [index, schemaName === undefined ? [] : slugsOf(schemaName)] as const,
  );
  return new Map([...known, ...opened]);
}

/** The public path of each combination of these values. A parameter without any stays one. */
function* instances(segments: Segment[], values: ReadonlyMap<number, readonly string[]>): Generator<string> {
  const [first, ...others] = values;
  if (!first) {
    yield publicPath(segments);
    return;
  }
  const [index, texts] = first;
  for (const text of texts) yield* instances(segments.with(index, { text }), new Map(others));
}
