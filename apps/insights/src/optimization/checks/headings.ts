import type { Page } from '../page/page.ts';
import { lengthOf } from '../page/words.ts';
import { type Check, ofAll } from './check.ts';

const WORDS_PER_HEADING = 300;
const QUESTION =
  /[?？؟]\s*$|^(?:how|what|when|where|which|who|why|can|does|is|are|should|wie|was|wann|wo|welche\w*|wer|warum|comment|quel\w*|pourquoi|cómo|como|qué|cuál\w*|por qué|come|quale|perché|hoe|wat|welke|waarom)\s/iu;

interface Rule {
  isMet: boolean;
  advice: string;
}

function rulesOf(page: Page): Rule[] {
  const { headings } = page;
  const first = headings.filter(({ level }) => level === 1).length;
  const skipped = headings.filter(({ level }, index) => {
    const before = headings[index - 1]?.level;
    return before !== undefined && level > before + 1;
  }).length;
  const wanted = Math.ceil(lengthOf(page) / WORDS_PER_HEADING) - 1;
  return [
    {
      isMet: first === 1,
      advice:
        first === 0 ? 'give the page one heading of the first level' : 'keep one heading of the first level',
    },
    { isMet: headings.length > 0 && skipped === 0, advice: 'let no level of heading be skipped' },
    {
      isMet: headings.length - first >= wanted && headings.length > 0,
      advice: `put a heading before every ${WORDS_PER_HEADING} words or fewer`,
    },
    {
      isMet: headings.some(({ text }) => QUESTION.test(text)),
      advice: 'write at least one heading as the question that it answers',
    },
  ];
}

export const headings: Check = {
  name: 'headings',
  title: 'Headings',
  weight: 10,
  meaning: `A quarter each: one heading of the first level; no level skipped; a heading for every ${WORDS_PER_HEADING} words; one heading that is a question. Applies always.`,
  run(page) {
    const rules = rulesOf(page);
    const unmet = rules.filter(({ isMet }) => !isMet);
    const advice = unmet.map((rule) => rule.advice).join('; ');
    return {
      score: (rules.length - unmet.length) / rules.length,
      text:
        advice === ''
          ? 'Keep the headings as they are.'
          : `${advice.charAt(0).toUpperCase()}${advice.slice(1)}.`,
      rationale: `${ofAll(rules.length - unmet.length, rules.length, 'rule')} for headings are met; the page has ${page.headings.length}.`,
    };
  },
};
