import sharp from 'sharp';
import { PORTRAITS } from '../authors.ts';
import { places } from '../places.ts';
import { productKinds } from '../products.ts';
import { landscape } from './landscape.ts';
import { portrait } from './portrait.ts';
import { thing } from './thing.ts';

export interface Drawing {
  name: string;
  svg: string;
}

/** A landscape for every place, a portrait for every few people, and something of every kind from the shop. */
export const drawings: Drawing[] = [
  ...places.map(({ name }, number) => ({ name, svg: landscape(number) })),
  ...Array.from({ length: PORTRAITS }, (_, number) => ({
    name: `portrait-${number}`,
    svg: portrait(number),
  })),
  ...productKinds.map((name) => ({ name, svg: thing(name) })),
];

export function toJpeg({ svg }: Drawing): Promise<Buffer> {
  return sharp(Buffer.from(svg)).jpeg({ quality: 78 }).toBuffer();
}
