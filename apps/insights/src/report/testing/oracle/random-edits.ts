import fc from 'fast-check';
import { type Edit, editable } from './edit-fixture.ts';

/** What people do to a catalogue after answers came. */
export const randomEdits: fc.Arbitrary<Edit[]> = fc.array(
  fc.oneof(
    {
      arbitrary: fc.record({
        list: fc.constantFrom(...editable),
        nth: fc.nat(3),
        how: fc.constantFrom('rename' as const, 'delete' as const, 'replace' as const),
      }),
      weight: 3,
    },
    {
      arbitrary: fc.record({
        list: fc.constant('claims' as const),
        nth: fc.nat(20),
        how: fc.constantFrom('accurate' as const, 'inaccurate' as const, 'unverified' as const),
      }),
      weight: 1,
    },
    {
      arbitrary: fc.record({
        list: fc.constant('themes' as const),
        nth: fc.nat(5),
        how: fc.constantFrom('rename' as const, 'merge' as const),
      }),
      weight: 1,
    },
  ),
  { maxLength: 8 },
);
