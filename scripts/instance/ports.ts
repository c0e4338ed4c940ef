import { isFree } from '@sightline/stack';

/** Of the wanted ports those that are free; the others are left to chance. */
export async function freePorts<Name extends string>(
  wanted: Record<Name, number>,
): Promise<Partial<Record<Name, number>>> {
  const entries = Object.entries<number>(wanted) as [Name, number][];
  const free = await Promise.all(
    entries.map(async ([name, port]) => ((await isFree(port)) ? [[name, port] as const] : [])),
  );
  return Object.fromEntries(free.flat()) as Partial<Record<Name, number>>;
}
