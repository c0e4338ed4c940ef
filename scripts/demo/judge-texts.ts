import { type Sentiment, themes } from './answers/themes.ts';

interface AskedToJudge {
  wanted: string[];
  assets: { number: number; name: string; own: boolean }[];
  answer: string;
}

const sentiments: Sentiment[] = ['positive', 'neutral', 'negative'];

/**
 * What the model of the demo says of an answer that is to be judged. It is no model: it knows the words that answers of the demo are made of. Undefined for all
 * other questions.
 */
export function textsForJudge(asked: string, schema: object | undefined): object | undefined {
  const { properties = {} } = (schema ?? {}) as { properties?: object };
  // Whether a claim is right, which it cannot know.
  if ('verdict' in properties) return { verdict: 'unverified', passage: 0, quote: '' };
  if (!('assessments' in properties)) return undefined;
  const { wanted, assets, answer }: AskedToJudge = JSON.parse(asked);
  const lines = answer.split('\n');
  const said = assets.flatMap(({ number, name, own }) =>
    themes.flatMap((theme) =>
      sentiments.flatMap((sentiment) =>
        Object.values(theme.words[sentiment])
          .filter((words) => lines.some((line) => line.includes(`**${name}** ${words}`)))
          .map((words) => ({ asset: number, theme: theme.name, quote: `${name} ${words}`, sentiment, own })),
      ),
    ),
  );
  return {
    assessments: wanted.includes('assessments') ? said.map(({ own: _, ...one }) => one) : [],
    claims: wanted.includes('claims')
      ? said.filter(({ own }) => own).map(({ own: _, sentiment: __, ...one }) => one)
      : [],
  };
}
