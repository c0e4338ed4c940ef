import type { InputFault } from '@sightline/service';

/** Adds a fault for each value that stood in the list before. */
export function refuseRepeated(
  values: string[],
  place: (index: number) => InputFault['loc'],
  faults: InputFault[],
): void {
  const seen = new Set<string>();
  for (const [index, value] of values.entries()) {
    if (seen.has(value)) {
      faults.push({ loc: place(index), msg: 'is in the list already; remove it', type: 'repeated' });
    }
    seen.add(value);
  }
}
