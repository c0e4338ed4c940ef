import { topicOf, topics } from './articles.ts';
import { type BlockDraft, labelled, withTranslations } from './blocks.ts';
import type { Draft } from './languages.ts';
import {
  authorOfArticle,
  cardsOf,
  gearOfArticle,
  inPageLanguage,
  others,
  storiesOfAuthor,
  storiesOfTopic,
} from './scripts.ts';

export interface DocumentIds {
  /** In the order of their weeks. */
  articles: string[];
  authors: string[];
  products: string[];
}

interface Choice {
  content?: Draft;
  items: string;
  area?: string;
}

/** Cards that lead to documents: chosen by hand, or found through the document that the page is about. */
export function teaserBlocks(ids: DocumentIds): BlockDraft[] {
  const newest = ids.articles.toReversed();
  const articles = (from: number, count: number): Choice => ({
    content: { articles: newest.slice(from, from + count) },
    items: cardsOf('article', 'content.articles'),
  });
  const authors = (from: number, count: number): Choice => ({
    content: { authors: ids.authors.slice(from, from + count) },
    items: cardsOf('author', 'content.authors'),
  });
  const products = (from: number, count: number): Choice => ({
    content: { products: ids.products.slice(from, from + count) },
    items: cardsOf('product', 'content.products'),
  });
  const ofTopic = (topic: string) => ids.articles.filter((_, index) => topicOf(index) === topic).toReversed();
  const aside = (choice: Choice): Choice => ({ ...choice, area: 'bottom' });
  return [
    teasers('home-stories', 'New stories', articles(0, 6)),
    teasers('home-products', 'From the shop', products(0, 4)),
    teasers('home-authors', 'Who writes here', authors(0, 4)),
    teasers('articles-favourites', 'Our favourites', articles(40, 3)),
    teasers('shop-most-used', 'Most used', products(20, 4)),
    teasers('shop-new', 'Just arrived', products(41, 4)),
    teasers('article-author', 'Written by', aside({ items: authorOfArticle })),
    teasers('article-gear', 'What they had with them', aside({ items: gearOfArticle })),
    teasers('article-next', 'Read on', {
      ...aside(articles(60, 3)),
      items: cardsOf('article', 'content.articles', others),
    }),
    teasers('product-others', 'From the shop', {
      ...aside(products(58, 4)),
      items: cardsOf('product', 'content.products', others),
    }),
    teasers('author-stories', 'Stories', aside({ items: storiesOfAuthor })),
    teasers('topic-stories', 'Stories', {
      content: { by_topic: topics.map((topic) => ({ topic, articles: ofTopic(topic).slice(0, 9) })) },
      items: storiesOfTopic,
    }),
    teasers('about-people', 'Who writes here', authors(8, 4)),
    teasers('repair-products', 'Easily repaired', products(66, 4)),
    teasers('newsletter-stories', 'Stories', articles(90, 3)),
  ];
}

function teasers(name: string, title: string, { content = {}, items, area = 'main' }: Choice): BlockDraft {
  return {
    name,
    schema: 'teasers',
    content: { name, ...withTranslations({ title: labelled('titles', title) }), ...content },
    layout: { area },
    computed: { title: inPageLanguage('title'), items },
  };
}
