import { expect, test } from 'vitest';
import { judgedShape, questionOf } from '../../apps/insights/src/judge/question.ts';
import { verdictShape } from '../../apps/insights/src/truth/ask-model.ts';
import { textsForAgents } from './agent-texts.ts';
import { textsForJudge } from './judge-texts.ts';

const assets = [
  { id: 'a', name: 'Aurora Outdoor', isOwned: true },
  { id: 'b', name: 'Borealis', isOwned: false },
];
const text =
  'Good ones:\n\n- **Aurora Outdoor** lasts for many seasons: it is sewn twice.\n- **Borealis** wears out early.';

test('the model of the demo knows what its answers say of brands, and nothing else', () => {
  const asked = (wanted: { assessments: boolean; claims: boolean }) =>
    textsForJudge(questionOf({ text, assets, themes: [], wanted }), judgedShape.schema);
  const lasts = { asset: 1, theme: 'Durability', quote: 'Aurora Outdoor lasts for many seasons' };
  const both = asked({ assessments: true, claims: true });
  expect(judgedShape.fits(both)).toBe(true);
  expect(both).toEqual({
    assessments: [
      { ...lasts, sentiment: 'positive' },
      { asset: 2, theme: 'Durability', quote: 'Borealis wears out early', sentiment: 'negative' },
    ],
    claims: [lasts],
  });
  expect(asked({ assessments: false, claims: false })).toEqual({ assessments: [], claims: [] });
  expect(verdictShape.fits(textsForJudge('{}', verdictShape.schema))).toBe(true);
  const step = { properties: { text: {} } };
  expect(textsForJudge('{}', step)).toBeUndefined();
  expect(textsForAgents('{}', step)).toBeDefined();
});
