import { nodeLaunch } from '@sightline/stack';
import { expect, test } from 'vitest';
import { programs } from '../installation.ts';
import { flagsOf } from './start.ts';

test.each(Object.entries(programs))(
  'starts %s with the flags that tests and proofs measure',
  (name, program) => {
    expect(flagsOf(name)).toEqual(nodeLaunch.flags(program));
  },
);
