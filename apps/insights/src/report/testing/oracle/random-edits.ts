import fc from 'fast-check';
import { type Edit, editable } from './edit-fixture.ts';

/** What people do to a catalogue after answers came. */
export const randomEdits: fc.Arbitrary<Edit[]> = fc.array(
  fc.record({
    list: fc.constantFrom(...editable),
    nth: fc.nat(3),
    how: fc.constantFrom('rename' as const, 'delete' as const, 'replace' as const),
  }),
  { maxLength: 8 },
);
