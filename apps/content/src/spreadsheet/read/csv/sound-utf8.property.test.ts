import fc from 'fast-check';
import { expect, test } from 'vitest';
import { NotUtf8, soundUtf8 } from './sound-utf8.ts';
import { pieces } from './testing/pieces.ts';

/** Character by character, as a decoder that refuses what is wrong takes them. */
function longestText(bytes: Buffer): string {
  for (let end = bytes.length; ; end--) {
    try {
      return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes.subarray(0, end));
    } catch {}
  }
}

const text = fc.string({ unit: fc.constantFrom('a', 'é', '€', '𝒳', '\ufffd', '\n', '\0'), maxLength: 12 });
const bytes = fc
  .array(fc.oneof(text.map(Buffer.from), fc.uint8Array({ maxLength: 2 })), { maxLength: 4 })
  .map((parts) => Buffer.concat(parts));

test('returns the text up to the first invalid byte, wherever chunks end', async () => {
  await fc.assert(
    fc.asyncProperty(bytes, fc.array(fc.nat(60), { maxLength: 8 }), async (file, ends) => {
      const wanted = longestText(file);
      const places = ends.map((end) => end % (file.length + 1));
      let given = '';
      let thrown: unknown;
      try {
        for await (const chunk of soundUtf8(pieces(file, places))) given += chunk.toString();
      } catch (error) {
        thrown = error;
      }
      expect(given).toBe(wanted);
      expect(thrown instanceof NotUtf8).toBe(Buffer.byteLength(wanted) < file.length);
    }),
    { numRuns: 1000 },
  );
});
