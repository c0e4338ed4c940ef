import type { Words } from '../insights/fields.ts';

export type Sentiment = 'positive' | 'neutral' | 'negative';

export interface Theme {
  name: string;
  /** How much easier it is to be praised for it than for others. */
  ease: number;
  /** What follows the name of an asset. */
  words: Record<Sentiment, Words>;
}

const theme = (name: string, ease: number, ...said: [Words, Words, Words]): Theme => {
  const [positive, neutral, negative] = said;
  return { name, ease, words: { positive, neutral, negative } };
};
const both = (en: string, de: string): Words => ({ en, de });

export const themes: Theme[] = [
  theme(
    ...(['Durability', 0.08] as const),
    both('lasts for many seasons', 'hält viele Jahre'),
    both('lasts about as long as most', 'hält etwa so lange wie andere'),
    both('wears out early', 'verschleißt früh'),
  ),
  theme(
    ...(['Weight', 0] as const),
    both('is among the lightest', 'gehört zu den leichtesten'),
    both('is neither light nor heavy', 'ist weder leicht noch schwer'),
    both('is heavier than it has to be', 'ist schwerer als nötig'),
  ),
  theme(
    ...(['Price', -0.25] as const),
    both('is fairly priced', 'ist günstig für das, was es kann'),
    both('costs what others cost', 'kostet so viel wie andere'),
    both('is expensive for what it does', 'ist teuer für das, was es kann'),
  ),
  theme(
    ...(['Repair', 0.2] as const),
    both('is repaired for life', 'wird ein Leben lang repariert'),
    both('sells some spare parts', 'verkauft einige Ersatzteile'),
    both('cannot be repaired', 'lässt sich nicht reparieren'),
  ),
  theme(
    ...(['Comfort', 0.05] as const),
    both('is comfortable all day', 'ist den ganzen Tag bequem'),
    both('is comfortable once adjusted', 'ist bequem, wenn es eingestellt ist'),
    both('presses after some hours', 'drückt nach einigen Stunden'),
  ),
  theme(
    ...(['Waterproofing', -0.05] as const),
    both('stays dry in long rain', 'bleibt auch bei langem Regen dicht'),
    both('withstands a shower', 'übersteht einen Schauer'),
    both('lets water in at the seams', 'lässt an den Nähten Wasser durch'),
  ),
  theme(
    ...(['Sustainability', 0.1] as const),
    both('publishes where it is made', 'legt offen, wo es gemacht wird'),
    both('says little about where it is made', 'sagt wenig über die Herstellung'),
    both('is criticised for its supply chain', 'wird für seine Lieferkette kritisiert'),
  ),
];
