export interface Span {
  readonly start: number;
  readonly end: number;
}

export interface Link extends Span {
  /** Where it leads, as written. */
  readonly target: string;
}

/** The place in ascending spans of the last that begins at or before a position, or -1. */
export function lastAtOrBefore(spans: readonly Span[], position: number): number {
  let low = 0;
  let high = spans.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((spans[middle] as Span).start <= position) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}

export function spanAround<S extends Span>(spans: readonly S[], start: number, end: number): S | undefined {
  const span = spans[lastAtOrBefore(spans, start)];
  return span && span.end >= end ? span : undefined;
}
