/** How an answer engine answers. */
export interface Habits {
  /** Fewest and most pages that it cites. */
  cites: [number, number];
  /** The same for searches; none where the engine does not show them. */
  searches?: [number, number];
  /** How many assets it names, against the others. */
  names: number;
  /** How much it leans on the pages of the brands themselves. */
  trustsBrands: number;
  /** How it writes a list; `none`: as sentences. */
  list: 'bullets' | 'numbers' | 'none';
}

const habits: Record<string, Habits> = {
  ChatGPT: { cites: [0, 3], searches: [0, 2], names: 1, trustsBrands: 1, list: 'bullets' },
  Claude: { cites: [0, 2], searches: [0, 1], names: 0.9, trustsBrands: 0.7, list: 'bullets' },
  Gemini: { cites: [1, 3], names: 1.05, trustsBrands: 0.9, list: 'numbers' },
  'Google AI Overviews': { cites: [3, 5], names: 0.75, trustsBrands: 1.3, list: 'bullets' },
  Perplexity: { cites: [4, 7], searches: [1, 3], names: 1.2, trustsBrands: 1.5, list: 'numbers' },
  'Microsoft Copilot': { cites: [2, 4], searches: [1, 2], names: 0.7, trustsBrands: 0.8, list: 'none' },
};

export const habitsOf = (model: string): Habits =>
  habits[model] ?? { cites: [0, 2], names: 1, trustsBrands: 1, list: 'bullets' };
