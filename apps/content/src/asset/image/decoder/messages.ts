export interface Image {
  contentType: string;
  extension: string;
  /** As it is shown: its orientation is taken into account. */
  width: number;
  height: number;
  blurHash: string;
}

export interface Question {
  path: string;
  /** Most pixels, of four bytes each. */
  pixels: number;
}

/** Sent once, before anything is asked: it can decode. */
export const READY = 'ready';

/** `refused` is about the file and for its sender; `reason` is what the decoder said. */
export type Outcome = { image: Image } | { refused: string; reason: string };
