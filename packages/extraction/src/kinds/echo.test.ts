import { describe, expect, it } from 'vitest';
import { shown } from '../testing/read-with.ts';

describe('repetitions of the question', () => {
  it.each([
    ['en', 'You want to know more about Qorvel. Prices change often.'],
    ['en', '**Question:** What do people think of Qorvel?'],
    ['en', '## Is Qorvel a good brand?'],
    ['de', 'Sie fragen, ob Qorvel etwas taugt.'],
    ['fr', 'Votre question porte sur Qorvel.'],
    ['es', 'Quieres saber más sobre Qorvel.'],
    ['it', 'Vuoi sapere di più su Qorvel.'],
    ['pt', 'Você quer saber mais sobre a Qorvel.'],
    ['nl', 'Je vraagt of Qorvel goed is.'],
    ['pl', 'Pytasz, czy Qorvel to dobra marka.'],
    ['cs', 'Ptáte se, zda je Qorvel dobrá značka.'],
    ['sv', 'Du vill veta mer om Qorvel.'],
    ['tr', 'Qorvel hakkında bilgi istiyorsunuz.'],
    ['ru', 'Вы спрашиваете о Qorvel.'],
    ['ja', 'Qorvelについてのご質問ですね。'],
    ['zh', '你想了解Qorvel。'],
    ['ko', 'Qorvel에 대해 질문하셨습니다.'],
  ])('in %s reads "%s" as an echo', (language, text) => {
    expect(shown(text, ['Qorvel'], { language })).toBe('echo Qorvel');
  });

  it.each([
    ['en', 'If you want a light shoe, choose Qorvel.'],
    ['en', 'Many people ask for Qorvel in shops.'],
    ['de', 'Wer leise Schuhe will, nimmt Qorvel.'],
    ['ja', 'Qorvelは設定が簡単で静か'],
    ['pt', 'Quem quer qualidade escolhe a Qorvel.'],
    ['nl', 'De vraag naar Qorvel stijgt.'],
    ['de', 'Gut zu wissen: Qorvel ist nie ausverkauft.'],
  ])('in %s reads "%s" as named', (language, text) => {
    expect(shown(text, ['Qorvel'], { language })).toBe('named Qorvel');
  });
});
