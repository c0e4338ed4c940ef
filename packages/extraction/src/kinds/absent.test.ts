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

describe('what is left out by its form', () => {
  it.each([
    ['en', '| Brand | Weight | Test |\n|---|---|---|\n| Qorvel | n/a | not tested |', 'absent Qorvel'],
    ['de', '| Marke | Gewicht | Test |\n|---|---|---|\n| Qorvel | k. A. | nicht getestet |', 'absent Qorvel'],
    ['en', '| Brand | Weight | Test |\n|---|---|---|\n| Qorvel | 900 g | not tested |', 'listed(1) Qorvel'],
    ['de', 'Gefundene Tests zu Qorvel: 0', 'absent Qorvel'],
    ['de', 'Rückrufe von Qorvel bisher: 0', 'named Qorvel'],
    ['fr', 'Douze modèles ont été testés ; Qorvel n’est pas parmi eux.', 'absent Qorvel'],
    ['de', 'Der Test umfasst zehn Geräte; Qorvel war nicht darunter.', 'absent Qorvel'],
    ['en', 'Some makers raised prices; Qorvel was not among them.', 'named Qorvel'],
    ['nl', 'Qorvel valt buiten het bereik van deze tests.', 'absent Qorvel'],
    ['zh', 'Qorvel超出了本次测试的范围。', 'absent Qorvel'],
    ['en', 'Qorvel sells outside Europe, too.', 'named Qorvel'],
    ['it', 'La ricerca di Qorvel porta solo a risultati non pertinenti.', 'absent Qorvel'],
    ['tr', 'Ne Qorvel ne de Brevon listede yer alıyor.', 'absent Qorvel, absent Brevon'],
    [
      'de',
      'Qorvel, Brevon und Zynthia wurden nicht gefunden.',
      'absent Qorvel, absent Brevon, absent Zynthia',
    ],
    ['en', 'No residues were found in the jackets by Qorvel.', 'named Qorvel'],
    ['ko', 'Qorvel은 매장이 가까워 배송을 기다릴 필요가 없습니다.', 'named Qorvel'],
    ['cs', 'Qorvel neúčtuje žádné poplatky.', 'named Qorvel'],
    ['de', 'Wer keine Daten teilen will, nimmt Qorvel.', 'named Qorvel'],
    ['cs', 'U Qorvelu jsme na nic podobného v recenzích nenarazili.', 'named Qorvel'],
    ['de', 'Unter den bestplatzierten Geräten befindet sich Qorvel nicht.', 'absent Qorvel'],
    ['cs', 'Nevím, co je Qorvel.', 'absent Qorvel'],
    ['ja', 'Qorvelを扱った記事は、どこにもありません。', 'absent Qorvel'],
    ['en', 'Qorvel cannot be found in supermarkets.', 'named Qorvel'],
  ])('in %s reads "%s" as %s', (language, text, want) => {
    expect(shown(text, ['Qorvel', 'Zynthia', 'Brevon'], { language })).toBe(want);
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
    ['en', 'No list of good tents would be complete without Qorvel.', 'named Qorvel'],
    ['de', 'Qorvel fehlt in keiner Bestenliste.', 'named Qorvel'],
    ['de', 'Qorvel fehlt in allen Bestenlisten.', 'absent Qorvel'],
    ['en', 'I could not find the price of Qorvel on its website.', 'named Qorvel'],
    ['tr', 'Qorvel’in sitesinde fiyat bulamadım.', 'named Qorvel'],
    ['zh', '我在Qorvel的网站上没有找到价格。', 'named Qorvel'],
    ['ja', 'Qorvelは公式サイトに重さを記載していません。', 'named Qorvel'],
    ['ja', 'Qorvelは情報を見つけることができませんでした。', 'absent Qorvel'],
    ['ko', 'Qorvel은 데이터를 공유하지 않습니다.', 'named Qorvel'],
    ['ko', 'Qorvel은 데이터를 찾을 수 없습니다.', 'absent Qorvel'],
    ['zh', 'Qorvel从未召回过产品。', 'named Qorvel'],
    ['zh', 'Qorvel从未被提及。', 'absent Qorvel'],
    ['de', 'Qorvel kennt keine Kompromisse.', 'named Qorvel'],
    ['pt', 'A Qorvel não divulga dados dos clientes.', 'named Qorvel'],
    ['de', 'Mit Qorvel macht man nichts falsch.', 'named Qorvel'],
    ['ru', 'У Qorvel нет приложения.', 'named Qorvel'],
    ['tr', 'Qorvel’in uygulaması yok.', 'named Qorvel'],
    ['cs', 'Qorvel nepotvrdil datum.', 'named Qorvel'],
    ['cs', 'Qorvel recenzenti nezachytili.', 'absent Qorvel'],
    ['tr', 'Qorvel belgelerde anılmamış.', 'absent Qorvel'],
    ['de', 'Qorvel steht in keiner der Listen.', 'absent Qorvel'],
    ['cs', 'Qorvel není v testech nejlevnější.', 'named Qorvel'],
    ['es', 'Nadie ha escrito todavía sobre Qorvel.', 'absent Qorvel'],
    ['en', 'Qorvel is cheap, but there is no information on its materials.', 'named Qorvel'],
    ['ko', 'Qorvel은 저렴하지만 공식 후기가 없습니다.', 'named Qorvel'],
    ['en', 'Zynthia is well known, but Qorvel is not expensive.', 'named Zynthia, named Qorvel'],
    ['de', 'Anders als Zynthia ist Qorvel nirgendwo gelistet.', 'named Zynthia, absent Qorvel'],
    [
      'nl',
      'In tegenstelling tot Zynthia heeft Qorvel online geen spoor achtergelaten.',
      'named Zynthia, absent Qorvel',
    ],
    ['ko', 'Zynthia와 달리 Qorvel은 온라인에 흔적이 없습니다.', 'named Zynthia, absent Qorvel'],
    ['es', 'Zynthia aparece en cuatro listas; Qorvel, en ninguna.', 'named Zynthia, absent Qorvel'],
    ['ko', '검색 결과에는 Zynthia가 있지만 Qorvel은 없습니다.', 'named Zynthia, absent Qorvel'],
    ['nl', 'Over Zynthia wordt veel geschreven. Over Qorvel niet.', 'named Zynthia, absent Qorvel'],
    ['de', 'Keine Quelle, die ich gelesen habe, erwähnt Qorvel.', 'absent Qorvel'],
    ['cs', 'Nenašel jsem zdroj, který by o Qorvel psal.', 'absent Qorvel'],
    ['en', 'I checked the lists for Qorvel. It was on none of them.', 'absent Qorvel'],
    ['en', 'Qorvel? Not in any of the documents you gave me.', 'absent Qorvel'],
    [
      'en',
      'I could not find any information on these:\n\n- Qorvel\n- Zynthia',
      'absent Qorvel, absent Zynthia',
    ],
    [
      'sv',
      'Det finns ingen given vinnare, men de här är bra:\n\n- Qorvel\n- Zynthia',
      'listed(1) Qorvel, listed(2) Zynthia',
    ],
    [
      'en',
      '| Brand | Result |\n|---|---|\n| Zynthia | light |\n| Qorvel | no data |',
      'listed(1) Zynthia, absent Qorvel',
    ],
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
