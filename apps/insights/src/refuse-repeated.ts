import type { InputFault } from '@sightline/service';

/** Adds a fault for each value that stood in the list before, or is one of `besides`. */
export function refuseRepeated(
  values: string[],
  place: (index: number) => InputFault['loc'],
  faults: InputFault[],
  besides: string[] = [],
): void {
  const seen = new Set(besides);
  for (const [index, value] of values.entries()) {
    if (seen.has(value)) {
      faults.push({ loc: place(index), msg: 'is there already; remove it', type: 'repeated' });
    }
    seen.add(value);
  }
}
