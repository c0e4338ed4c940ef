import { type Chance, createChance } from './chance.ts';
import { image, type Pictures } from './images.ts';
import type { Draft, Phrase } from './languages.ts';
import { everywhere, fill, phraseAt, readPhrases } from './phrases.ts';
import { type Place, places } from './places.ts';
import { bulletList, doc, heading, paragraph, picture, quote, words } from './rich-text.ts';

const activities = readPhrases('activities');
const angles = readPhrases('angles');
const sections = readPhrases('sections');
const details = readPhrases('details');

export const topics = [...activities.keys()];
export const difficulties = ['easy', 'moderate', 'demanding'];
export const ARTICLES = topics.length * places.length;

const FIRST_DAY = Date.UTC(2023, 0, 5);
const WEEK = 7 * 24 * 3600 * 1000;

export interface ArticleParts {
  pictures: Pictures;
  authors: string[];
  products: string[];
}

/** The names of topics for people. */
export const topicTitles = topics.map((topic) => ({ topic, title: phraseAt(activities, topic) }));

/** With the place, which follows another rhythm, every topic comes once everywhere. */
export function topicOf(index: number): string {
  return at(topics, index + Math.floor(index / places.length));
}

/** The story of a week. */
export function article(index: number, { pictures, authors, products }: ArticleParts): Draft {
  const chance = createChance(1000 + index);
  const place = at(places, index * 3);
  const topic = topicOf(index);
  const angle = chance.pick([...angles.keys()]);
  const facts = factsOf(chance);
  const slots = { ...facts, place: place.where, activity: phraseAt(activities, topic) };
  const say = (from: Map<string, Phrase[]>, section: string, which = 0) =>
    fill(phraseAt(from, section, which), slots);
  const caption = fill(chance.pick(details.get('captions') ?? []), slots);
  const title = say(angles, angle);
  return {
    title,
    slug: `${topic}-${place.name}-${angle}`,
    summary: say(angles, angle, 1),
    cover: image(pictures, place.name, caption),
    author: chance.pick(authors),
    topic,
    difficulty: chance.pick(difficulties),
    tags: [phraseAt(activities, topic), ...chance.some(details.get('topics') ?? [], 2)],
    reading_minutes: chance.integer(3, 12),
    published_on: new Date(FIRST_DAY + index * WEEK).toISOString().slice(0, 10),
    key_facts: factSheet(facts),
    gear: chance.some(products, 3),
    body: body(chance, { place, topic, slots, pictures, opening: say(angles, angle, 2) }),
  };
}

type Facts = ReturnType<typeof factsOf>;

function factsOf(chance: Chance) {
  return {
    hours: chance.integer(3, 8),
    km: chance.integer(8, 24),
    metres: chance.integer(6, 17) * 100,
    minutes: chance.integer(3, 9) * 5,
    degrees: chance.integer(2, 5),
    days: chance.integer(3, 6),
  };
}

function factSheet({ km, metres, hours }: Facts) {
  const values = [`${km} km`, `${metres} m`, `${hours} h`];
  return values.map((value, index) => ({
    label: phraseAt(details, 'facts', index),
    value: everywhere(value),
  }));
}

interface Story {
  place: Place;
  topic: string;
  slots: Record<string, Phrase | number>;
  pictures: Pictures;
  opening: Phrase;
}

function body(chance: Chance, { place, topic, slots, pictures, opening }: Story) {
  const chosen = chance.some([...sections], 3);
  const [first = [], ...others] = chosen.map(([, [title, ...sentences]]) => [
    ...(title ? [heading(title)] : []),
    paragraph(...spaced(chance.some(sentences, 3).map((one) => fill(one, slots)))),
  ]);
  const [opinion, advice] = (activities.get(topic) ?? []).slice(1).map((one) => fill(one, slots));
  const another = chance.pick(places);
  return doc(
    paragraph(words(opening)),
    paragraph(...spaced([...place.sentences.slice(0, 1), ...(opinion ? [opinion] : [])])),
    ...first,
    picture(image(pictures, another.name, fill(phraseAt(details, 'captions', 1), { place: another.where }))),
    ...others.flat(),
    quote(chance.pick(details.get('quotes') ?? [])),
    paragraph(
      ...(advice ? [words(advice, 'bold')] : []),
      words(everywhere(' ')),
      ...place.sentences.slice(1).map((one) => words(one)),
    ),
    bulletList(chance.some(details.get('packing') ?? [], 4)),
  );
}

/** Sentences of one paragraph. */
function spaced(sentences: Phrase[]) {
  return sentences.flatMap((one, index) => [...(index > 0 ? [words(everywhere(' '))] : []), words(one)]);
}

function at<T>(list: readonly T[], index: number): T {
  const [item] = list.slice(index % list.length);
  if (item === undefined) throw new Error('The list is empty.');
  return item;
}
