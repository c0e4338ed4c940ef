import { type Check, namesOf } from './check.ts';

type Item = Record<string, unknown>;

const has = (item: Item, ...names: string[]) =>
  names.some((name) => {
    const value = item[name];
    return (
      value !== undefined && value !== null && value !== '' && !(Array.isArray(value) && value.length === 0)
    );
  });
const article = (item: Item) => has(item, 'headline') && has(item, 'datePublished', 'dateModified');

/** Types of schema.org that say what a page has, and when one is complete: after what search engines ask for. */
const complete: Record<string, (item: Item) => boolean> = {
  Article: article,
  BlogPosting: article,
  NewsArticle: article,
  TechArticle: article,
  Report: article,
  FAQPage: (item) => has(item, 'mainEntity'),
  QAPage: (item) => has(item, 'mainEntity'),
  HowTo: (item) => has(item, 'name') && has(item, 'step'),
  Recipe: (item) => has(item, 'name') && has(item, 'recipeIngredient', 'recipeInstructions'),
  Product: (item) => has(item, 'name') && has(item, 'offers', 'review', 'aggregateRating'),
  ProductGroup: (item) => has(item, 'name') && has(item, 'hasVariant', 'offers'),
  Review: (item) => has(item, 'itemReviewed') && has(item, 'reviewRating', 'reviewBody'),
  ItemList: (item) => has(item, 'itemListElement'),
  Dataset: (item) => has(item, 'name') && has(item, 'description'),
  Event: (item) => has(item, 'name') && has(item, 'startDate'),
  Course: (item) => has(item, 'name') && has(item, 'provider'),
  SoftwareApplication: (item) => has(item, 'name') && has(item, 'offers', 'aggregateRating'),
  VideoObject: (item) => has(item, 'name') && has(item, 'uploadDate'),
  LocalBusiness: (item) => has(item, 'name') && has(item, 'address'),
};

const typesOf = ({ '@type': type }: Item): string[] =>
  [type].flat().filter((one): one is string => typeof one === 'string');

export const structuredData: Check = {
  name: 'structured_data',
  title: 'Structured data',
  weight: 10,
  meaning:
    'Full with a complete JSON-LD object that says what the page has, such as `Article` with `headline` and a date, `FAQPage` or `Product`; half with any other JSON-LD object; none without. Applies to HTML pages.',
  run({ structuredData: data }) {
    if (!data) return undefined;
    const found = data.items.map((item) => ({ item, types: typesOf(item) }));
    const isWhole = found.some(({ item, types }) => types.some((type) => complete[type]?.(item)));
    const known = found.flatMap(({ types }) => types.filter((type) => complete[type]));
    const broken = data.broken > 0 ? ` ${data.broken} of its scripts cannot be read as JSON.` : '';
    const types = [...new Set(found.flatMap(({ types: ofItem }) => ofItem))];
    return {
      score: isWhole ? 1 : types.length > 0 ? 0.5 : 0,
      text: isWhole
        ? 'Keep the structured data up to date.'
        : known.length > 0
          ? `Complete the JSON-LD of ${namesOf([...new Set(known)])} with the properties that search engines require.`
          : 'Add JSON-LD that says what the page has, such as Article with a headline and a date, FAQPage or Product.',
      rationale: `The page has ${types.length === 0 ? 'no JSON-LD objects' : `JSON-LD of ${namesOf(types)}`}.${broken}`,
    };
  },
};
