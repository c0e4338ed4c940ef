import { translateDatabaseError } from '@sightline/postgres';
import { HttpError, type InputFault } from '@sightline/service';
import Type from 'typebox';
import { withoutFaults } from './refuse-faults.ts';

const LONGEST_NAME = 200;

/** Control characters, and the separators that break a line. */
const UNPRINTABLE = /[\p{Cc}\u2028\u2029]/u;

/** A name as a field of a body. What the schema cannot say, `readName` checks. */
export const nameField = Type.String({ minLength: 1, maxLength: LONGEST_NAME });

/** A body of a name alone. */
export const nameBody = (example: string) =>
  Type.Object({ name: nameField }, { additionalProperties: false, examples: [{ name: example }] });

/**
 * The name as it is kept: without space around it, composed (NFC), so that what looks the same is the same. A name that
 * cannot be kept adds a fault.
 */
export function readName(given: string, loc: InputFault['loc'], faults: InputFault[]): string {
  const name = given.trim().normalize('NFC');
  const fault = faultOf(name);
  if (fault) faults.push({ loc, ...fault });
  return name;
}

function faultOf(name: string): Omit<InputFault, 'loc'> | undefined {
  if (name === '') return { msg: 'must have a character that is not a space', type: 'string_too_short' };
  // Counted like the database counts: an emoji is one character.
  if ([...name].length > LONGEST_NAME) {
    return { msg: `must NOT have more than ${LONGEST_NAME} characters`, type: 'string_too_long' };
  }
  if (UNPRINTABLE.test(name) || !name.isWellFormed()) {
    return {
      msg: 'must not contain control characters, line breaks or unpaired surrogates',
      type: 'string_pattern_mismatch',
    };
  }
  return undefined;
}

/** The name of a body, or 422. */
export function requireName(given: string): string {
  return withoutFaults((faults) => readName(given, ['body', 'name'], faults));
}

/** A name that something else has already: 409 in these words. Any other error stays as it is. */
export async function refuseTakenName<T>(work: Promise<T>, message: string): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (translateDatabaseError(error)?.kind !== 'conflict') throw error;
    throw new HttpError(409, message, { cause: error });
  }
}
