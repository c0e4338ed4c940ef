import { randomSeed } from '@sightline/stack';
import type { Proof } from '../proof.ts';
import { openFixture } from './fixture/open-fixture.ts';
import { aPart, everything } from './walk/extent.ts';
import { walk } from './walk/walk.ts';

export const proof: Proof = {
  name: 'tenancy',
  summary: 'A stranger with valid credentials asks every operation of both documents and finds nothing.',
  isTest: true,
  async run({ full, say }) {
    const fixture = await openFixture();
    try {
      const { operations, calls, callsOfRoles, ...faults } = await walk(
        fixture,
        full ? everything : aPart(randomSeed()),
      );
      for (const sentence of Object.values(faults).flat()) say(sentence);
      const none = (what: string, sentences: string[]) => ({
        what,
        goal: 'none',
        figure: String(sentences.length),
        met: sentences.length === 0,
      });
      return [
        {
          what: 'operations asked',
          goal: 'all',
          figure: `${operations} in ${calls} calls`,
          met: operations > 0,
        },
        none('operations that could not be asked', faults.uncovered),
        none('operations whose owner hears nothing either', faults.unproven),
        none('answers that tell something of the other organization', faults.leaks),
        none('changes to the other organization', faults.changes),
        {
          what: 'roles and keys asked',
          goal: 'all',
          figure: `${callsOfRoles} calls`,
          met: callsOfRoles > 0,
        },
        none('operations allowed or refused otherwise than the table of roles says', faults.roles),
        none('answers that are failures of the service', faults.broken),
      ];
    } finally {
      await fixture.close();
    }
  },
};
