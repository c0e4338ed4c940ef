import { createChance } from './chance.ts';
import { image, type Pictures } from './images.ts';
import type { Draft } from './languages.ts';
import { fill, joined, phraseAt, readPhrases } from './phrases.ts';
import { places } from './places.ts';

const details = readPhrases('details');

export const roles = ['writer', 'photographer', 'guide', 'cook'];
export const PORTRAITS = 6;

const names = [
  'Ada Lindqvist',
  'Bruno Keller',
  'Chiara Moretti',
  'Daan Vermeer',
  'Elif Aydın',
  'Finn Halvorsen',
  'Greta Baumann',
  'Hugo Marchand',
  'Inês Carvalho',
  'Jakub Nowak',
  'Katya Orlova',
  'Liam Byrne',
  'Marta Iglesias',
  'Oskar Nilsen',
  'Noor Haddad',
  'Samuel Okafor',
  'Petra Novotná',
  'Tomás Herrera',
  'Rosa Jiménez',
  'Quentin Roche',
];

export const AUTHORS = names.length;

export function author(index: number, pictures: Pictures): Draft {
  const chance = createChance(5000 + index);
  const name = names[index] ?? '';
  const year = String(chance.integer(2014, 2024));
  const { where } = chance.pick(places);
  const slug = slugOf(name);
  return {
    name,
    slug,
    role: roles[index % roles.length],
    portrait: image(
      pictures,
      `portrait-${index % PORTRAITS}`,
      fill(phraseAt(details, 'portraits'), { name }),
    ),
    bio: joined([
      fill(phraseAt(details, 'people'), { year, place: where }),
      chance.pick((details.get('people') ?? []).slice(1)),
    ]),
    since: `${year}-${String(chance.integer(1, 12)).padStart(2, '0')}-01`,
    links: [{ label: 'aurora-outdoor.example', url: `https://aurora-outdoor.example/people/${slug}` }],
  };
}

/** Letters without their marks; what is no letter or digit is a hyphen. */
function slugOf(text: string): string {
  return text
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll('ı', 'i')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-');
}
