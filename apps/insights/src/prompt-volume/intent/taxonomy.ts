/** What people want, and in which way. Fixed: stored labels stay comparable. `docs/how-to/prompt-volumes.md` explains each. */
export const taxonomy = {
  informational: ['definition', 'how_to', 'troubleshooting', 'facts', 'advice'],
  commercial: ['comparison', 'recommendation', 'review', 'price'],
  transactional: ['purchase', 'booking', 'download', 'sign_up'],
  navigational: ['website', 'brand', 'place', 'support'],
  creative: ['writing', 'image', 'code', 'ideas'],
} as const;

export interface Intent {
  main: string;
  /** Null where none of the main one's fits. */
  sub: string | null;
}

/** As a model names them: `informational/how_to`, or `informational` where no sub-category fits. */
export const intentLabels: string[] = Object.entries(taxonomy).flatMap(([main, subs]) => [
  main,
  ...subs.map((sub) => `${main}/${sub}`),
]);

export function intentOf(label: string): Intent {
  const [main = '', sub] = label.split('/');
  return { main, sub: sub ?? null };
}
