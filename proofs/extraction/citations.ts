import { createEngines } from '@sightline/engines';
import { ask, type ComposedAnswer, questionOf, startEngineServer } from '@sightline/engines/testing';
import { count, type Part, some } from '../changes/part.ts';
import { type Random, randomOf } from './set/random.ts';

const SEED = 20_261_119;
const ANSWERS = { small: 4, full: 100 };

/** Addresses that stand in the words of an answer. None of them is a citation, however it is written. */
const inProse = [
  (url: string) => `More at ${url}. `,
  (url: string) => `Read [this guide](${url}) first. `,
  (url: string) => `<${url}> explains it. `,
  (url: string) => `(${url.replace('https://', 'www.')}) `,
  (url: string) => `\n\n[7]: ${url} "Guide"\n\n`,
  (url: string) => `\`curl ${url}\` shows it. `,
  (url: string) => `Die Größe 👟 steht auf ${url}/größe?q=1#a. `,
];

/** Of each route and product: what is cited is what the provider's fields say, and nothing of the text. */
export const citations: Part = async ({ full, say }) => {
  const random = randomOf(SEED);
  let next = composed(random, 0);
  await using server = await startEngineServer({ compose: () => next.answer });
  const engines = createEngines(server.settings);
  const sum = { told: 0, right: 0, tooMany: 0, missed: 0, fromProse: 0, prose: 0 };
  for (const { name } of engines.routes) {
    const engine = engines.open(name);
    const before = { ...sum };
    for (const model of engine.can.models ?? [questionOf(engine).model]) {
      for (let turn = 0; turn < (full ? ANSWERS.full : ANSWERS.small); turn += 1) {
        next = composed(random, turn);
        const { answer, prose } = next;
        const read = await ask(engine, questionOf(engine, { model }));
        const cited = new Set(answer.segments.flatMap(({ cites }) => (cites === undefined ? [] : [cites])));
        const urls = read.citations.map(({ url }) => url);
        const isOf = (url: string, page: number) => url.startsWith(answer.pages[page]?.url ?? 'none');
        const found = [...cited].filter((page) => urls.some((url) => isOf(url, page))).length;
        sum.told += cited.size;
        sum.right += found;
        sum.missed += cited.size - found;
        sum.tooMany += urls.filter((url) => ![...cited].some((page) => isOf(url, page))).length;
        sum.prose += prose.filter((words) => read.text.includes(words.trim())).length;
        sum.fromProse += urls.filter((url) => url.includes('.prose.example')).length;
      }
    }
    const [right, wrong] = [
      sum.right - before.right,
      sum.tooMany + sum.missed - before.tooMany - before.missed,
    ];
    if (wrong > 0) say(`${name}: ${right} right, ${wrong} too many or missed`);
  }
  return [
    some('pages that providers say are cited', sum.told),
    some('addresses in the words of their answers', sum.prose),
    share('citations that the provider gave (precision)', sum.right, sum.right + sum.tooMany),
    share('what the provider gave that is a citation (recall)', sum.right, sum.right + sum.missed),
    count('addresses in words that became citations', 0, sum.fromProse),
  ];
};

function share(what: string, part: number, whole: number) {
  return {
    what,
    goal: '1.000',
    figure: whole === 0 ? 'none' : (part / whole).toFixed(3),
    met: whole > 0 && part === whole,
  };
}

function composed(random: Random, turn: number): { answer: ComposedAnswer; prose: string[] } {
  const host = `${turn}-${random.below(1_000_000)}`;
  const pages = Array.from({ length: 4 }, (_, n) => ({
    url: `https://page-${n}.${host}.cited.example/review`,
    title: `Review ${n}`,
    quote: 'The lightest.',
  }));
  const prose = random
    .some(inProse, 3)
    .map((write, n) => write(`https://site-${n}.${host}.prose.example/guide`));
  return {
    prose,
    answer: {
      segments: [
        { text: 'In short: ' },
        { text: prose[0] ?? '' },
        { text: 'Aurora is the lightest.', cites: 0 },
        { text: ` ${prose[1]}` },
        { text: 'Dune is the cheapest 👟.', cites: 1 + random.below(3) },
        { text: ` ${prose[2]}That is all.` },
      ],
      pages,
      searches: ['lightest trail shoes'],
      tokens: { input: 1000, cachedInput: 0, output: 100, reasoning: 0 },
    },
  };
}
