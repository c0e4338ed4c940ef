/** Lists over organizations that `organization_ids` narrows. */
export const organizationReads = [
  '/v1/org/regions',
  '/v1/org/domains',
  '/v1/org/assets',
  '/v1/org/personas',
  '/v1/org/categories',
];

export const categoryLists = [
  'topics',
  'tags',
  'regions',
  'citation-categories',
  'citation-tags',
  'assets',
  'personas',
] as const;

/** Lists of a category. */
export const categoryReads = categoryLists.map((list) => `/v1/org/categories/{category_id}/${list}`);

export const catalogueReads = ['/v1/org', '/v1/org/models', ...organizationReads, ...categoryReads];

export const pathOf = (read: string, categoryId: string) => read.replace('{category_id}', categoryId);
