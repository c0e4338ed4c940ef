import type { Figure, Proof } from './proof.ts';

/** One of the things that a proof shows, by itself. */
export type Part = (options: { full: boolean; say(line: string): void }) => Promise<Figure[]>;

/**
 * A proof that shows its parts one after the other, or the one that was chosen. `tested`: parts whose small size is a test, by the name of
 * its file; they are shown at the full size, or when chosen. `together`: as `Proof` has it.
 */
export function proofOfParts(
  name: string,
  summary: string,
  parts: Record<string, Part>,
  tested: Record<string, string> = {},
  together: string[] = [],
): Proof {
  return {
    name,
    summary,
    parts: Object.keys(parts),
    tested,
    together,
    async run({ parts: chosen, ...options }) {
      const figures: Figure[] = [];
      for (const [title, part] of Object.entries(parts)) {
        if (chosen?.includes(title) === false) continue;
        if (!options.full && chosen === undefined && tested[title] !== undefined) {
          options.say(`${title}: ${tested[title]} is its small size`);
          continue;
        }
        options.say(title);
        figures.push(...(await part(options).catch((error: unknown) => [failed(title, error)])));
      }
      return figures;
    },
  };
}

/** The other parts took long and are shown all the same. */
export function failed(part: string, error: unknown): Figure {
  console.error(error);
  return { what: part, goal: 'runs to its end', figure: String(error), met: false };
}
