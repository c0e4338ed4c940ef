/** Tables whose rows belong to a website, and so to its organization. The triggers of each keep its usage. */
export const ownedTables = [
  'websites',
  'website_domains',
  'components',
  'documents',
  'document_versions',
  'translations',
  'blocks',
  'generated_blocks',
  'computed_fields',
  'routes',
  'assets',
  'csv_sources',
  'webhooks',
  'translation_jobs',
  'translation_segments',
  'translation_glossaries',
] as const;
