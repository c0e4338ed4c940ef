import { proofOfParts } from '../proof-of-parts.ts';
import { jsonNamesPart } from './json-names/json-names.ts';
import { poisonPart } from './poison/poison.ts';
import { slots } from './slots/slots.ts';
import { worstBodies } from './worst-bodies/worst-bodies.ts';
import { wrongKeysPart } from './wrong-keys/wrong-keys.ts';

export const proof = proofOfParts(
  'pressure',
  'what one caller does holds up no other',
  {
    'wrong-keys': wrongKeysPart,
    'json-names': jsonNamesPart,
    poison: poisonPart,
    'worst-bodies': worstBodies,
    slots,
  },
  { poison: 'apps/content/src/translation/work/alone/alone.test.ts' },
);
