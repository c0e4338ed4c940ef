/** Terms of providers that restrict what Sightline does with their answers. A route under them is off until a setting names them. */
export const terms = {
  'google-grounding':
    'Google forbids to store and analyse grounded results of Gemini, and to collect their links by a program, and wants them shown only to the person who asked, with its search suggestions.',
  'scraped-surfaces':
    'Providers of consumer products such as ChatGPT and Google Search forbid to read them by a program; a scraper does that for you.',
} as const;

export type TermsName = keyof typeof terms;
export const termsNames = Object.keys(terms) as TermsName[];
