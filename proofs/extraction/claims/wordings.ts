import type { Language } from '../../../scripts/demo/content/languages.ts';

export const kinds = ['price', 'weight', 'release', 'since', 'distance', 'reading', 'place'] as const;
export type Kind = (typeof kinds)[number];

type Wordings = Record<Kind, readonly string[]>;

/**
 * How answers put a fact: `{name}` is the product, the person or the story, `{value}` the fact. They are no test of unseen wordings: the rules
 * were mended by what went wrong with some of them.
 */
export const wordings: Record<Language, Wordings> = {
  en: {
    price: [
      'The {name} costs {value}.',
      'Expect to pay {value} for the {name} from Aurora Outdoor.',
      'Aurora Outdoor sells its {name} at {value}.',
      'At {value}, the {name} is one of the better deals.',
    ],
    weight: [
      'The {name} weighs {value}.',
      'With a weight of {value}, the {name} is easy to carry.',
      'The {name} tips the scales at {value}.',
    ],
    release: [
      'The {name} was released in {value}.',
      'Aurora Outdoor launched the {name} in {value}.',
      'The {name} has been on the market since {value}.',
    ],
    since: [
      '{name} has been writing for Aurora since {value}.',
      '{name} joined Aurora Outdoor in {value}.',
      'Since {value}, {name} has been a contributor.',
    ],
    distance: [
      'The route of “{name}” is {value} long.',
      '“{name}” describes a walk of {value}.',
      'The tour in “{name}” covers a distance of {value}.',
    ],
    reading: ['“{name}” takes {value} to read.', 'The story “{name}” is a read of {value}.'],
    place: [
      '{name} mostly writes about trips {value}.',
      'Most stories by {name} are about trips {value}.',
      'For Aurora, {name} writes mostly about trips {value}.',
    ],
  },
  de: {
    price: [
      '{name} kostet {value}.',
      'Der Preis für {name} liegt bei {value}.',
      'Bei Aurora Outdoor gibt es {name} für {value}.',
    ],
    weight: [
      '{name} wiegt {value}.',
      'Mit einem Gewicht von {value} ist {name} angenehm leicht.',
      '{name} bringt {value} auf die Waage.',
    ],
    release: [
      '{name} kam im {value} auf den Markt.',
      'Aurora Outdoor hat {name} im {value} vorgestellt.',
      '{name} ist seit {value} erhältlich.',
    ],
    since: ['{name} schreibt seit {value} für Aurora.', 'Seit {value} gehört {name} zu Aurora Outdoor.'],
    distance: ['Die Strecke in „{name}“ ist {value} lang.', 'Die Tour „{name}“ hat eine Länge von {value}.'],
    reading: ['„{name}“ liest man in {value}.', 'Die Lesezeit von „{name}“ beträgt {value}.'],
    place: [
      '{name} schreibt meist über Touren {value}.',
      'Für Aurora schreibt {name} meist über Touren {value}.',
    ],
  },
  fr: {
    price: [
      '{name} coûte {value}.',
      'Le prix de {name} est de {value}.',
      'Aurora Outdoor vend {name} à {value}.',
    ],
    weight: ['{name} pèse {value}.', 'Avec un poids de {value}, {name} se porte facilement.'],
    release: [
      '{name} est sorti en {value}.',
      'Aurora Outdoor a lancé {name} en {value}.',
      '{name} est disponible depuis {value}.',
    ],
    since: [
      '{name} écrit pour Aurora depuis {value}.',
      'Depuis {value}, {name} fait partie d’Aurora Outdoor.',
    ],
    distance: ['L’itinéraire de « {name} » fait {value} de long.', 'Dans « {name} », on parcourt {value}.'],
    reading: ['« {name} » se lit en {value}.', 'Le temps de lecture de « {name} » est de {value}.'],
    place: [
      '{name} écrit le plus souvent sur des voyages {value}.',
      'Pour Aurora, {name} écrit souvent sur des voyages {value}.',
    ],
  },
  es: {
    price: [
      '{name} cuesta {value}.',
      'El precio de {name} es de {value}.',
      'Aurora Outdoor vende {name} por {value}.',
    ],
    weight: ['{name} pesa {value}.', 'Con un peso de {value}, {name} es fácil de llevar.'],
    release: [
      '{name} salió en {value}.',
      'Aurora Outdoor lanzó {name} en {value}.',
      '{name} está a la venta desde {value}.',
    ],
    since: [
      '{name} escribe para Aurora desde {value}.',
      'Desde {value}, {name} forma parte de Aurora Outdoor.',
    ],
    distance: ['La ruta de «{name}» tiene una longitud de {value}.', 'En «{name}» se recorren {value}.'],
    reading: ['«{name}» se lee en {value}.', 'El tiempo de lectura de «{name}» es de {value}.'],
    place: [
      '{name} escribe casi siempre sobre viajes {value}.',
      'Para Aurora, {name} escribe casi siempre sobre viajes {value}.',
    ],
  },
};
