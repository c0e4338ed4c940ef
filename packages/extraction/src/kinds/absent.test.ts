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

describe('what bounds an absence', () => {
  it.each([
    ['en', 'Tests cover Zynthia, but not Qorvel.', 'named Zynthia, absent Qorvel'],
    ['es', 'Las pruebas hablan de Zynthia, pero no de Qorvel.', 'named Zynthia, absent Qorvel'],
    ['de', 'Zu Zynthia gibt es viele Tests, zu Qorvel dagegen keine.', 'named Zynthia, absent Qorvel'],
    ['pl', 'Ani Qorvel, ani Zynthia nie pojawia się w wynikach.', 'absent Qorvel, absent Zynthia'],
    ['en', 'I looked into Qorvel. Unfortunately, nothing came up.', 'absent Qorvel'],
    ['en', '## Qorvel\n\n- **Price**: not known', 'named Qorvel'],
    ['de', 'Es war nicht möglich, etwas über Qorvel herauszufinden.', 'absent Qorvel'],
    ['en', 'Qorvel does not list its prices online.', 'named Qorvel'],
    ['en', 'None of the tests list Qorvel.', 'absent Qorvel'],
    ['es', 'Qorvel no se menciona en ninguna prueba.', 'absent Qorvel'],
    ['es', 'Qorvel no menciona los materiales.', 'named Qorvel'],
    ['it', 'Non c’è niente come Qorvel nei test.', 'named Qorvel'],
    ['nl', 'Qorvel vraagt geen persoonlijke gegevens.', 'named Qorvel'],
    ['de', 'Wer Qorvel nicht kennt, verpasst etwas.', 'named Qorvel'],
    ['en', 'Qorvel isn’t in my knowledge base.', 'absent Qorvel'],
  ])('in %s reads "%s"', (language, text, want) => {
    expect(shown(text, ['Qorvel', 'Zynthia'], { language })).toBe(want);
  });
});

describe('absence beside other brands', () => {
  it.each([
    ['en', 'I found plenty on Zynthia, but nothing on Qorvel.', 'named Zynthia, absent Qorvel'],
    [
      'en',
      'Neither Qorvel nor Brevon is known to me, while Zynthia is popular.',
      'absent Qorvel, absent Brevon, named Zynthia',
    ],
    ['en', 'I found no data on Qorvel, Brevon or Zynthia.', 'absent Qorvel, absent Brevon, absent Zynthia'],
    ['en', 'Zynthia leads most tests; Qorvel is nowhere to be found.', 'named Zynthia, absent Qorvel'],
    [
      'en',
      'Since there is no information on Qorvel, here is Zynthia instead.',
      'absent Qorvel, named Zynthia',
    ],
    [
      'en',
      '- **Qorvel**: no reliable sources found\n- **Zynthia**: light',
      'absent Qorvel, listed(2) Zynthia',
    ],
    [
      'en',
      '| Brand | Note |\n|---|---|\n| Qorvel | no information found |\n| Zynthia | not known |',
      'absent Qorvel, listed(2) Zynthia',
    ],
    ['en', 'You asked about Qorvel. Unfortunately, I have no information about this brand.', 'absent Qorvel'],
    ['en', 'You asked about Qorvel. There are no results for older models.', 'echo Qorvel'],
    ['en', 'Qorvel may be a new brand; I have nothing on it.', 'absent Qorvel'],
    [
      'de',
      'Während Zynthia überall getestet wird, fehlt von Qorvel jede Spur.',
      'named Zynthia, absent Qorvel',
    ],
    ['fr', 'Contrairement à Zynthia, Qorvel n’est citée nulle part.', 'named Zynthia, absent Qorvel'],
    ['nl', 'Zynthia staat overal, Qorvel nergens.', 'named Zynthia, absent Qorvel'],
    ['ja', 'Zynthiaは有名ですが、Qorvelの情報は見つかりませんでした。', 'named Zynthia, absent Qorvel'],
    ['ko', 'Zynthia는 유명하지만 Qorvel에 대한 정보는 없습니다.', 'named Zynthia, absent Qorvel'],
  ])('in %s reads "%s" as %s', (language, text, want) => {
    expect(shown(text, ['Qorvel', 'Zynthia', 'Brevon'], { language })).toBe(want);
  });
});
