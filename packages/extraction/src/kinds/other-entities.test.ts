import { describe, expect, it } from 'vitest';
import { shown } from '../testing/read-with.ts';

describe('names within names of something else', () => {
  it.each([
    ['en', 'She studied at Qorvel University.', 'unsure Qorvel'],
    ['en', 'We camped at Lake Qorvel.', 'unsure Qorvel'],
    ['de', 'Er lehrt an der Qorvel Universität.', 'unsure Qorvel'],
    ['ja', 'Qorvel大学で学びました。', 'unsure Qorvel'],
    ['en', 'The Qorvel river of data.', 'named Qorvel'],
    ['en', 'We like the Qorvel Trail.', 'named Qorvel'],
  ])('in %s reads "%s" as %s', (language, text, want) =>
    expect(shown(text, ['Qorvel'], { language })).toBe(want),
  );
});
