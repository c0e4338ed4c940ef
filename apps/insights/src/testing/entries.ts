/** What belongs to a category and people write: the last part of the path, a body that creates one, and a change of it. */
export const entries = [
  { path: 'topics', body: { name: 'Road' }, change: { status: 'disabled' } },
  { path: 'tags', body: { name: 'Price' }, change: { name: 'Prices' } },
  { path: 'personas', body: { name: 'Nurse', persona: {} }, change: { name: 'Night nurse' } },
  {
    path: 'assets',
    body: { name: 'Borealis', website: 'borealis.example', is_owned: false },
    change: { is_owned: true },
  },
  ...['citation-categories', 'citation-tags'].map((path) => ({
    path,
    body: { name: 'Schools', rules: [{ type: 'host_suffix', value: 'edu' }] },
    change: { rules: [{ type: 'host_suffix', value: 'ac.uk' }] },
  })),
];
