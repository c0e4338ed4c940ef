export interface Difference {
  missing: number;
  doubled: number;
  outOfOrder: number;
  /** Versions that were never committed. */
  foreign: number;
}

/** How the versions of a document that somebody got differ from those that were committed. */
export function compareVersions(got: number[], committed: number[]): Difference {
  const [seen, expected] = [new Set(got), new Set(committed)];
  return {
    missing: [...expected].filter((version) => !seen.has(version)).length,
    doubled: got.length - seen.size,
    outOfOrder: got.filter((version, index) => version < (got[index - 1] ?? 0)).length,
    foreign: [...seen].filter((version) => !expected.has(version)).length,
  };
}

export function sumOf(differences: Difference[]): Difference {
  const sum = { missing: 0, doubled: 0, outOfOrder: 0, foreign: 0 };
  for (const difference of differences) {
    for (const field of ['missing', 'doubled', 'outOfOrder', 'foreign'] as const)
      sum[field] += difference[field];
  }
  return sum;
}
