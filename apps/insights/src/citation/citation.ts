import Type, { type Static } from 'typebox';

const fields = { value: Type.String(), name: Type.String() };

export const CitationCategory = Type.Object(fields, {
  $id: 'CitationCategory',
  examples: [{ value: 'earned_media', name: 'Earned Media' }],
});
export type CitationCategory = Static<typeof CitationCategory>;

export const CitationCategoriesResponse = Type.Object(
  { data: Type.Array(Type.Unsafe<CitationCategory>(Type.Ref('CitationCategory'))) },
  { $id: 'CitationCategoriesResponse' },
);
export type CitationCategoriesResponse = Static<typeof CitationCategoriesResponse>;

export const CitationTag = Type.Object(fields, {
  $id: 'CitationTag',
  examples: [{ value: '0198c2c4-7d5e-7c3a-9d3e-0123456789b2', name: 'Affiliate partners' }],
});
export type CitationTag = Static<typeof CitationTag>;

export const CitationTagsResponse = Type.Object(
  { data: Type.Array(Type.Unsafe<CitationTag>(Type.Ref('CitationTag'))) },
  { $id: 'CitationTagsResponse' },
);
export type CitationTagsResponse = Static<typeof CitationTagsResponse>;

/** The buckets that every category has, in the order of the specification. Custom ones have their id as `value`. */
export const builtInCitationCategories: CitationCategory[] = [
  { value: 'owned', name: 'Owned' },
  { value: 'competition', name: 'Competition' },
  { value: 'earned_media', name: 'Earned Media' },
  { value: 'institution', name: 'Institution' },
  { value: 'pr_wire', name: 'PR Wire' },
  { value: 'social', name: 'Social' },
  { value: 'other', name: 'Other' },
];
