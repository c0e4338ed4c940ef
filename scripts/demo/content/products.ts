import { createChance } from './chance.ts';
import { image, type Pictures } from './images.ts';
import type { Draft } from './languages.ts';
import { fill, phraseAt, readPhrases } from './phrases.ts';

const kinds = readPhrases('products');
const details = readPhrases('details');

export const productKinds = [...kinds.keys()];
export const materials = ['recycled polyester', 'wool', 'down', 'aluminium', 'steel', 'leather', 'nylon'];
export const sizes = ['XS', 'S', 'M', 'L', 'XL'];

const models = ['Skarv', 'Tarn', 'Loma', 'Ymir', 'Brise'];
export const PRODUCTS = productKinds.length * models.length;

const worn = ['rain-jacket', 'down-jacket', 'fleece', 'gloves', 'hat'];
/** What one costs and weighs, about. */
const typical: Record<string, [euros: number, grams: number]> = {
  backpack: [140, 1300],
  'rain-jacket': [210, 380],
  boots: [230, 1200],
  tent: [380, 1900],
  'sleeping-bag': [260, 900],
  'sleeping-mat': [110, 480],
  stove: [70, 120],
  headlamp: [55, 90],
  poles: [90, 460],
  'down-jacket': [220, 340],
  fleece: [95, 310],
  filter: [45, 110],
  gloves: [55, 100],
  hat: [30, 60],
  'dry-bag': [25, 90],
  bottle: [28, 320],
};
const materialOf: Record<string, string> = {
  boots: 'leather',
  gloves: 'leather',
  hat: 'wool',
  'down-jacket': 'down',
  'sleeping-bag': 'down',
  poles: 'aluminium',
  stove: 'aluminium',
  bottle: 'steel',
  tent: 'nylon',
  'dry-bag': 'nylon',
};

export function product(index: number, pictures: Pictures): Draft {
  const chance = createChance(9000 + index);
  const kind = productKinds[index % productKinds.length] ?? '';
  const model = models[Math.floor(index / productKinds.length)] ?? '';
  const [euros, grams] = typical[kind] ?? [100, 500];
  const name = fill(phraseAt(kinds, kind), { model });
  const slots = {
    litres: chance.integer(3, 12) * 5,
    minutes: chance.integer(2, 5),
    degrees: chance.integer(3, 14),
    hours: chance.integer(8, 20),
  };
  return {
    name,
    slug: `${kind}-${model.toLowerCase()}`,
    kind,
    description: fill(phraseAt(kinds, kind, 1), slots),
    picture: image(pictures, kind, name),
    price: (Math.round((euros * chance.integer(80, 140)) / 100) * 10 - 1) / 10,
    weight_grams: Math.round((grams * chance.integer(80, 130)) / 1000) * 10,
    material: materialOf[kind] ?? 'recycled polyester',
    sizes: worn.includes(kind) ? sizes.slice(chance.integer(0, 1), chance.integer(4, 5)) : [],
    in_stock: chance.integer(1, 10) > 1,
    released_on: `${chance.integer(2019, 2026)}-0${chance.integer(1, 9)}-15`,
    features: chance.some(details.get('features') ?? [], 3),
  };
}
