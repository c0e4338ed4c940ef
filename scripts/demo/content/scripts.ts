/** Scripts of computed fields. In each, `content` is the block, `meta.locale` the language of the page and `params` those of its route. */

/** The block's own words, or where the block has them those of the language. */
export const inPageLanguage = (field: string, otherwise = `content.${field}`) =>
  `meta.locale in content.translations ? content.translations[meta.locale].${field} : ${otherwise}`;

export const linkLabel = inPageLanguage('label', 'content.link.label');

/** Labels of links in the language of the page, else in the first language. */
export const linksInPageLanguage = `content.links.map(link, {
  "href": link.href,
  "label": meta.locale in link.label ? link.label[meta.locale] : link.label.en
})`;

/** The shop says it itself: no banner for it there. */
export const hiddenBelow = (path: string) => `meta.path.contains("${path}")`;

/** What is on the cards of documents. One that is not published any more has no card. */
const cards: Record<string, string> = {
  article: `.map(d, {"href": "/articles/" + d.slug, "title": d.title, "text": d.summary, "image": d.cover})`,
  author: `.map(d, {"href": "/authors/" + d.slug, "title": d.name, "text": d.bio, "image": d.portrait})`,
  product: `.map(d, {"href": "/shop/" + d.slug, "title": d.name, "text": d.description, "image": d.picture, "price": d.price})`,
};

/** Cards of the documents whose ids an expression gives, in the language of the page. */
export const cardsOf = (component: string, ids: string, only = 'true') =>
  `${ids}.map(id, lookup("${component}", id)).filter(d, d != null && ${only})${cards[component]}`;

export const others = 'd.slug != params.slug';

export const authorOfArticle = cardsOf('author', '[lookup("article", params.slug).author]');
export const gearOfArticle = cardsOf('product', 'lookup("article", params.slug).gear');
export const storiesOfAuthor = cardsOf('article', 'lookup("author", params.slug).highlights');

/** What the block has for the topic in the address, in a list; nothing for a topic that it does not know. */
const forTopic = (value: string) => `content.by_topic.filter(t, t.topic == params.topic).map(t, ${value})`;

export const storiesOfTopic = cardsOf('article', `(${forTopic('t.articles')} + [[]])[0]`);

export const titleOfTopic = `(${forTopic('meta.locale in t.title ? t.title[meta.locale] : t.title.en')} + [content.title])[0]`;
