import { createFairSlots, HttpError } from '@sightline/service';
import type { Image } from './decoder/messages.ts';
import { type Decoder, type DecoderOptions, DecoderStopped, startDecoder } from './decoder-process.ts';

export interface ImageReader {
  /** What the file is. Its metadata is removed from it. Throws a 400 that says what is wrong with it. */
  read(path: string, organizationId: string): Promise<Image>;
  close(): void;
}

/** Waiting costs a file on disk. */
const MOST_WAITING = 200;

/**
 * One image is decoded at a time: unpacked it may take hundreds of megabytes. Organizations take turns. The decoder is
 * started with the first image and ended when none came for a while, so that an instance which only delivers pays nothing.
 */
export function createImageReader(options: DecoderOptions): ImageReader {
  const turns = createFairSlots(1);
  let decoder: Decoder | undefined;
  let waiting = 0;
  return {
    async read(path, organizationId) {
      if (waiting >= MOST_WAITING) throw tooMany();
      waiting += 1;
      const end = await turns.take(organizationId);
      try {
        if (!decoder || decoder.gone) decoder = startDecoder(options);
        const outcome = await decoder.ask(path).catch(asRefusal);
        if ('image' in outcome) return outcome.image;
        throw refusal(outcome.refused, outcome.reason);
      } finally {
        waiting -= 1;
        end();
      }
    },
    close: () => decoder?.end(),
  };
}

/** An image that ends its decoder would end the next one too. */
function asRefusal(error: unknown): { refused: string; reason: string } {
  if (!(error instanceof DecoderStopped)) throw error;
  return { refused: error.message, reason: error.message };
}

function refusal(msg: string, reason: string): HttpError {
  return new HttpError(400, `body.file: ${msg}`, {
    faults: [{ loc: ['body', 'file'], msg, type: 'image' }],
    cause: new Error(reason),
  });
}

const tooMany = () =>
  new HttpError(503, 'Too many images are being uploaded right now. Retry later.', {
    headers: { 'retry-after': '5' },
  });
