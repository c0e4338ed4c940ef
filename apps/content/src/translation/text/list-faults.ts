import type { TextFault } from './text-fault.ts';

/** What the second list lost of the first, and what it has besides; each as often as it is so. The order is free. */
export function listFaults(source: readonly string[], result: readonly string[]): TextFault[] {
  const open = new Map<string, number>();
  for (const one of source) open.set(one, (open.get(one) ?? 0) + 1);
  for (const one of result) open.set(one, (open.get(one) ?? 0) - 1);
  return [...open].flatMap(([what, count]) =>
    Array.from({ length: Math.abs(count) }, (): TextFault => ({ kind: count > 0 ? 'lost' : 'added', what })),
  );
}
