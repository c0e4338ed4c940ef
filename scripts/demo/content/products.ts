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
    price: (chance.integer(19, 320) * 10 - 1) / 10,
    weight_grams: chance.integer(4, 120) * 20,
    material: materialOf[kind] ?? 'recycled polyester',
    sizes: worn.includes(kind) ? sizes.slice(chance.integer(0, 1), chance.integer(4, 5)) : [],
    in_stock: chance.integer(1, 10) > 1,
    released_on: `${chance.integer(2019, 2026)}-0${chance.integer(1, 9)}-15`,
    features: chance.some(details.get('features') ?? [], 3),
  };
}
