import { describe, expect, it } from 'vitest';
import { absences, sentencesOf } from '../testing/absences.ts';
import { shown } from '../testing/read-with.ts';

describe.each(Object.entries(absences))('absence in %s', (language, { absent, named }) => {
  it.each(sentencesOf(absent))('reads "%s" as absent', (text) => {
    expect(shown(text, ['Qorvel'], { language })).toBe('absent Qorvel');
  });

  it.each(sentencesOf(named))('reads "%s" as named', (text) => {
    expect(shown(text, ['Qorvel'], { language })).toBe('named Qorvel');
  });
});
