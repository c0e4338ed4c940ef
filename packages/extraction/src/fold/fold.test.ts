import { describe, expect, it } from 'vitest';
import { shown } from '../testing/read-with.ts';

describe('folding', () => {
  it.each([
    ['accents', 'We like Qorvél.', 'Qorvél'],
    ['accents of their own characters', 'We like Qorve\u0301l.', 'Qorve\u0301l'],
    ['full-width letters', 'We like Ｑｏｒｖｅｌ.', 'Ｑｏｒｖｅｌ'],
    ['zero-width signs', 'We like Qor\u200bvel.', 'Qor\u200bvel'],
    ['soft hyphens', 'We like Qor\u00advel.', 'Qor\u00advel'],
    ['mathematical letters', 'We like 𝐐𝐨𝐫𝐯𝐞𝐥.', '𝐐𝐨𝐫𝐯𝐞𝐥'],
    ['capitals', 'We like QORVEL.', 'QORVEL'],
    ['emphasis within', 'We like **Qor**vel.', 'Qor**vel'],
  ])('reads a name through %s', (_, text, name) => {
    expect(shown(text, ['Qorvel'], { language: 'en' })).toBe(`named ${name}`);
  });

  it('keeps syllables and voiced kana whole, in any width', () => {
    expect(shown('각시', ['가'], { language: 'ko' })).toBe('');
    expect(shown('ガルド社', ['カルド'], { language: 'ja' })).toBe('');
    expect(shown('ｶﾞﾙﾄﾞを買う', ['ガルド'], { language: 'ja' })).toBe('named ｶﾞﾙﾄﾞ');
  });

  it('reads HTML entities', () => {
    expect(shown('Try Qorvel &amp; Zynthia now.', ['Qorvel & Zynthia'])).toBe('named Qorvel &amp; Zynthia');
  });
});
