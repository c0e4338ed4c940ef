import { beforeAll, expect, test } from 'vitest';
import { languageCodes } from '../languages.ts';
import { documentOf, knowledgeUnderTest } from '../testing/knowledge-under-test.ts';

/** A text, what finds it, and what does not. With a stemmer the word is found in another form. */
const cases: Record<string, [text: string, query: string]> = {
  ar: ['الكتب الجديدة في المكتبة', 'كتب'],
  bg: ['Новите обувки са удобни', 'обувки'],
  cs: ['Nové boty jsou pohodlné', 'boty'],
  da: ['De nye støvler er bløde', 'støvle'],
  de: ['Die neuen Wanderschuhe sind wasserdicht', 'Wanderschuh'],
  el: ['Τα νέα παπούτσια είναι άνετα', 'παπούτσι'],
  en: ['The new boots were walking home', 'walked boot'],
  es: ['Las botas nuevas son cómodas', 'bota cómoda'],
  et: ['Uued saapad on mugavad', 'saapad'],
  fi: ['Uudet saappaat ovat mukavia taloissa', 'talo'],
  fr: ['Les nouvelles chaussures sont confortables', 'chaussure'],
  he: ['הנעליים החדשות נוחות', 'נוחות'],
  hi: ['लड़कों ने किताबें पढ़ीं', 'किताब'],
  hr: ['Nove cipele su udobne', 'cipele'],
  hu: ['Az új cipők kényelmesek a házakban', 'ház'],
  id: ['Mereka membacakan buku baru', 'bacakan'],
  it: ['Le scarpe nuove sono comode', 'scarpa'],
  ja: ['東京で新しい靴を買いました', '東京'],
  ko: ['서울 여행 안내서', '여행'],
  lt: ['Nauji batai yra patogūs', 'batas'],
  lv: ['Jaunie zābaki ir ērti', 'zābaki'],
  nl: ['De nieuwe schoenen zijn waterdicht', 'schoen'],
  no: ['De nye støvlene er myke', 'støvle'],
  pl: ['Nowe buty są wygodne', 'buty'],
  pt: ['As botas novas são confortáveis', 'bota'],
  ro: ['Pantofii noi sunt comozi', 'pantof'],
  ru: ['Новые ботинки удобны', 'ботинками'],
  sk: ['Nové topánky sú pohodlné', 'topánky'],
  sl: ['Novi čevlji so udobni', 'čevlji'],
  sv: ['De nya stövlarna är mjuka', 'stövlar'],
  th: ['รองเท้าใหม่สวมใส่สบาย', 'รองเท้า'],
  tr: ['Yeni kitaplar geldi', 'kitap'],
  uk: ['Нові черевики зручні', 'черевики'],
  vi: ['Đôi giày mới rất thoải mái', 'giày'],
  zh: ['我们在北京买了新鞋子', '北京'],
};

let knowledge: Awaited<ReturnType<typeof knowledgeUnderTest>>;
let base: Awaited<ReturnType<typeof knowledge.newWebsiteBase>>;

beforeAll(async () => {
  knowledge = await knowledgeUnderTest();
  const documents = Object.entries(cases).map(([language, [text]]) =>
    documentOf({ name: language, language, title: '', text }),
  );
  base = await knowledge.newWebsiteBase(documents);
});

test('has a case for each of the 35 languages', () => {
  expect(Object.keys(cases).toSorted()).toEqual(languageCodes);
  expect(languageCodes).toHaveLength(35);
});

test.each(Object.entries(cases))(
  'finds a text in %s among those of all languages',
  async (language, [, query]) => {
    expect(await base.names(query)).toContain(language);
    expect(await base.names(query.toLocaleUpperCase(language))).toContain(language);
  },
);

test('finds a word of one language in a knowledge base of that language alone', async () => {
  for (const [language, [text, query]] of Object.entries(cases)) {
    const alone = await knowledge.newWebsiteBase([documentOf({ language, title: '', text })], base);
    expect([language, await alone.names(query)]).toEqual([language, ['document']]);
    expect([language, await alone.names('qwertz')]).toEqual([language, []]);
  }
});
