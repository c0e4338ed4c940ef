const named = (kind: number, names: string[]) =>
  names.map((name, index) => ({
    id: `01990000-0000-7000-8000-000${kind}${(index + 1).toString(16).padStart(8, '0')}`,
    name,
  }));

/** What every deployment has, as far as tests use it: every model, some regions, and the kinds of citations. */
export const builtIn = {
  models: named(1, [
    'ChatGPT',
    'Claude',
    'DeepSeek',
    'Gemini',
    'Google AI Mode',
    'Google AI Overviews',
    'Grok',
    'Meta AI',
    'Microsoft Copilot',
    'Perplexity',
  ]),
  regions: named(2, ['Australia', 'Austria', 'Belgium', 'Brazil']),
  citationCategories: [
    { value: 'owned', name: 'Owned' },
    { value: 'competition', name: 'Competition' },
    { value: 'earned_media', name: 'Earned Media' },
    { value: 'institution', name: 'Institution' },
    { value: 'pr_wire', name: 'PR Wire' },
    { value: 'social', name: 'Social' },
    { value: 'other', name: 'Other' },
  ],
};
