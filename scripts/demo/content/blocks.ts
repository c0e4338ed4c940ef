import { topicTitles } from './articles.ts';
import { image, type Pictures } from './images.ts';
import { type Draft, inLanguage, type Phrase, translations } from './languages.ts';
import { phraseAt, readPhrases } from './phrases.ts';
import { places } from './places.ts';
import { doc, paragraph, words } from './rich-text.ts';
import { hiddenBelow, inPageLanguage, linkLabel, linksInPageLanguage, titleOfTopic } from './scripts.ts';

export interface BlockDraft {
  /** Unique on the website; routes place blocks by it. */
  name: string;
  schema: string;
  content: Draft;
  layout: Draft;
  /** Scripts by the field that they compute. */
  computed: Record<string, string>;
}

const pages = readPhrases('pages-company', 'pages-service');
const site = readPhrases('site');
const labels = readPhrases('labels');

export const pageNames = [...pages.keys()];

export function labelled(section: 'titles' | 'links', english: string): Phrase {
  const phrase = labels.get(section)?.find(({ en }) => en === english);
  if (!phrase) throw new Error(`There is no label ${english}.`);
  return phrase;
}

/** The words in the first language, and in the others as the component's `translations` have them. */
export function withTranslations(content: Draft): Draft {
  const others = translations.map((language) => [language, inLanguage(content, language)]);
  return { ...inLanguage(content, 'en'), translations: Object.fromEntries(others) };
}

function hero(name: string, phrases: Phrase[], pictures: Pictures): BlockDraft {
  const [title, text] = phrases;
  const number = [...site.keys(), ...pageNames].indexOf(name);
  const place = places[(number * 3) % places.length] ?? places[0];
  if (!title || !text || !place) throw new Error(`The page ${name} lacks words.`);
  return {
    name: `${name}-hero`,
    schema: 'hero',
    content: {
      name: `${name}-hero`,
      ...withTranslations({ title, text }),
      image: inLanguage(image(pictures, place.name, title), 'en'),
      ...(name === 'topic' && { by_topic: topicTitles }),
    },
    layout: { area: 'top', size: pages.has(name) ? 'small' : 'large' },
    computed: {
      title: name === 'topic' ? titleOfTopic : inPageLanguage('title'),
      text: inPageLanguage('text'),
    },
  };
}

function prose(name: string, part: number): BlockDraft {
  const title = phraseAt(pages, name, 2 * part);
  const body = doc(paragraph(words(phraseAt(pages, name, 2 * part + 1))));
  return {
    name: `${name}-prose-${part}`,
    schema: 'prose',
    content: { name: `${name}-prose-${part}`, ...withTranslations({ title, body }) },
    layout: { area: 'main', width: 'half' },
    computed: { title: inPageLanguage('title'), body: inPageLanguage('body') },
  };
}

const banners: [name: string, href: string, hiddenAt: string][] = [
  ['banner-newsletter', '/newsletter', '/newsletter'],
  ['banner-repair', '/repair', '/repair'],
  ['banner-shipping', '/shipping', '/shipping'],
  ['banner-season', '/topics/snow', '/topics'],
  ['banner-workshop', '/sustainability', '/sustainability'],
  ['banner-write', '/contact', '/contact'],
];

function banner([name, href, hiddenAt]: (typeof banners)[number]): BlockDraft {
  const label = labelled('links', 'Find out more');
  const { label: english, ...content } = withTranslations({
    title: phraseAt(site, name),
    text: phraseAt(site, name, 1),
    label,
  });
  return {
    name,
    schema: 'hero',
    content: { name, ...content, link: { href, label: english } },
    layout: { area: 'bottom', view: 'banner' },
    computed: {
      title: inPageLanguage('title'),
      text: inPageLanguage('text'),
      'link.label': linkLabel,
      hidden: hiddenBelow(hiddenAt),
    },
  };
}

function listing(name: string, schema: string, title: string, pageSize: number): BlockDraft {
  return {
    name,
    schema: 'listing',
    content: {
      name,
      schema,
      page_size: pageSize,
      ...withTranslations({ title: labelled('titles', title) }),
    },
    layout: { area: 'main' },
    computed: { title: inPageLanguage('title') },
  };
}

const navigation = { Magazine: '/articles', People: '/authors', Shop: '/shop', 'About us': '/about' };
const company = {
  Contact: '/contact',
  Sustainability: '/sustainability',
  Newsletter: '/newsletter',
  Imprint: '/imprint',
  Privacy: '/privacy',
};
const service = { Shipping: '/shipping', Returns: '/returns', Workshop: '/repair' };

function links(name: string, area: string, entries: Record<string, string>): BlockDraft {
  return {
    name,
    schema: 'links',
    content: {
      name,
      title: 'Aurora Outdoor',
      links: Object.entries(entries).map(([label, href]) => ({ href, label: labelled('links', label) })),
    },
    layout: { area },
    computed: { links: linksInPageLanguage },
  };
}

/** Every block that needs no document: heroes, texts, banners, lists and links. */
export function plainBlocks(pictures: Pictures): BlockDraft[] {
  const shown = ['home', 'articles', 'authors', 'shop', 'topic'];
  return [
    links('navigation', 'header', navigation),
    links('footer', 'footer', { ...company, ...service }),
    links('shop-footer', 'footer', { ...service, Contact: '/contact', Imprint: '/imprint' }),
    links('legal-footer', 'footer', { Imprint: '/imprint', Privacy: '/privacy' }),
    ...shown.map((name) => hero(name, site.get(name) ?? [], pictures)),
    ...pageNames.map((name) => hero(name, pages.get(name) ?? [], pictures)),
    ...pageNames.flatMap((name) => [prose(name, 1), prose(name, 2)]),
    ...banners.map(banner),
    listing('all-articles', 'article', 'Stories', 12),
    listing('all-authors', 'author', 'Who writes here', 20),
    listing('all-products', 'product', 'From the shop', 16),
  ];
}
