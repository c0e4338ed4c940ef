import { describe, expect, it } from 'vitest';
import { shown } from '../testing/read-with.ts';

const surely = (text: string, name: string, language: string): string =>
  shown(text, [name], { language })
    .split(', ')
    .filter((mention) => !mention.startsWith('unsure'))
    .join(', ');

describe('words and names in each language', () => {
  it.each([
    ['en', 'Anchor', 'Most testers prefer Anchor.', 'Drop the anchor in the bay.'],
    ['de', 'Anker', 'Die Tester bevorzugen Anker.', 'Der Anker liegt im Hafen.'],
    ['fr', 'Ancre', 'Les testeurs préfèrent Ancre.', 'Le bateau a jeté l’ancre.'],
    ['es', 'Ancla', 'Los expertos prefieren Ancla.', 'El barco soltó el ancla.'],
    ['it', 'Ancora', 'Gli esperti preferiscono Ancora.', 'La nave gettò l’ancora.'],
    ['pt', 'Âncora', 'Os testes elogiam a Âncora.', 'O barco soltou a âncora.'],
    ['nl', 'Anker', 'De testers kiezen Anker.', 'Het schip gooide het anker uit.'],
    ['pl', 'Kotwica', 'Testerzy wybierają Kotwica.', 'Statek rzucił kotwicę.'],
    ['cs', 'Kotva', 'Testeři volí značku Kotva.', 'Loď spustila kotvu.'],
    ['sv', 'Ankare', 'Testarna väljer Ankare.', 'Fartyget kastade ankare.'],
    ['tr', 'Çapa', 'Çapa’nın müşteri hizmetleri iyi.', 'Gemi çapa attı.'],
    ['ru', 'Якорь', 'Эксперты выбирают Якорь.', 'Корабль бросил якорь.'],
    ['ja', '大地', '「大地」は人気があります。', '地震で大地が揺れました。'],
    ['zh', '长城', '长城品牌的手机很好。', '我们爬过长城。'],
    ['ko', '나무', '나무 앱은 인기가 많습니다.', '봄에 나무를 심습니다.'],
  ])('in %s tells the brand %s from the word', (language, name, brand, word) => {
    expect(surely(brand, name, language)).toMatch(/^named/);
    expect(surely(word, name, language)).toBe('');
  });

  it.each([
    '**Anchor** is fine.',
    '| Anchor | 5 |',
    '[Anchor](https://x.example) is fine.',
    'Anchor GmbH is fine.',
    'Try “Anchor” now.',
    'Anchor and Qorvel win.',
  ])('takes the second sign of "%s"', (text) => expect(surely(text, 'Anchor', 'en')).toMatch(/Anchor/));
});
