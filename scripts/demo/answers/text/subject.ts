import { fields, type Words } from '../../insights/fields.ts';
import { BRAND } from '../../insights/watched.ts';
import type { AskedPrompt } from '../runs.ts';

export type Kind = 'choosing' | 'comparison' | 'care' | 'price' | 'repairable' | 'fairness';

/** What a prompt asks for, taken apart again. */
export interface Subject {
  kind: Kind;
  /** Where its thing stands in the field's list. */
  place: number;
  thing: Words;
  use: Words;
  chore: Words;
  price: number;
  /** With whom the brand is compared. */
  rival?: string | undefined;
}

const none: Words = { en: '', de: '' };
const [field] = fields;

const known = new Map<string, Subject>();

export function subjectOf(asked: Pick<AskedPrompt, 'prompt' | 'topic'>): Subject {
  const subject = known.get(asked.prompt) ?? takenApart(asked);
  known.set(asked.prompt, subject);
  return subject;
}

function takenApart({ prompt, topic }: Pick<AskedPrompt, 'prompt' | 'topic'>): Subject {
  const { things = [], uses = [], chores = [], prices = [], rivals = [] } = field ?? {};
  const isIn = ({ en, de }: Words) => prompt.includes(en) || prompt.includes(de);
  const place = things.findIndex(isIn);
  return {
    kind: kindOf(prompt, topic.name),
    place,
    thing: things[place] ?? none,
    use: uses.find(isIn) ?? none,
    chore: chores.find(({ en, de }) => prompt.includes(` ${en} `) || prompt.includes(de)) ?? none,
    price: prices.find((price) => prompt.includes(` ${price} `)) ?? 0,
    rival: rivals.find(({ name }) => prompt.includes(name))?.name,
  };
}

function kindOf(prompt: string, topic: string): Kind {
  if (topic === 'Comparison') return 'comparison';
  if (topic === 'Care and repair') return 'care';
  if (topic === 'Price') return 'price';
  if (topic === 'Choosing') return 'choosing';
  return prompt.includes(BRAND) ? 'fairness' : 'repairable';
}
