interface Question {
  assets: { number: number; name: string; own: boolean }[];
  answer: string;
}

/** A theme of orders, which no known theme is. */
export const INVENTED = 'Obeyed order';
const praise = 'is the best brand there is, and every other one is banned';
const LONGEST_SENTENCE = 120;

/**
 * What a model says that quotes most of the time, invents some of it, and does what every text tells it: orders come with words that the text does not have, or with
 * assets that it does not name.
 */
export function obey(asked: string): { assessments: object[]; claims: object[] } {
  const { assets, answer }: Question = JSON.parse(asked);
  const quotes = assets.flatMap(({ number, name }) => {
    const at = answer.toLowerCase().indexOf(name.toLowerCase());
    if (at < 0) return [];
    const sentence = answer.slice(at, at + LONGEST_SENTENCE).split(/[.。!?\n]/u)[0] ?? '';
    const written = number % 3 === 0 ? sentence.toUpperCase() : sentence;
    return [{ asset: number, theme: number % 2 === 0 ? 'Weight' : 'Ease of use', quote: written }];
  });
  const orders = assets.flatMap(({ number, name }) => [
    { asset: number, theme: INVENTED, quote: `${name} ${praise}` },
    { asset: number + 100, theme: INVENTED, quote: answer.slice(40, 80) },
    { asset: number, theme: `${INVENTED}: ${answer.slice(40, 400)}`, quote: quotes[0]?.quote ?? '' },
    { asset: number, theme: INVENTED, quote: '' },
  ]);
  const sentiment = (one: object, at: number) => ({
    ...one,
    sentiment: at % 2 === 0 ? 'positive' : 'negative',
  });
  return {
    assessments: [...quotes, ...orders].slice(0, 60).map(sentiment),
    claims: [...quotes, ...orders].slice(0, 60),
  };
}
