import { stripAvif } from './avif.ts';
import { stripGif } from './gif.ts';
import { stripJpeg } from './jpeg.ts';
import { stripPng } from './png.ts';
import type { Strip } from './structure.ts';
import { stripWebp } from './webp.ts';

/** By the names that libvips has for them. */
export const stripMetadata: Record<string, Strip> = {
  jpeg: stripJpeg,
  png: stripPng,
  webp: stripWebp,
  gif: stripGif,
  heif: stripAvif,
};
