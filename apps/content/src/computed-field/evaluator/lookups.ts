import {
  type CelFunc,
  type CelInput,
  CelScalar,
  type CelValue,
  celFunc,
  celMap,
  isCelMap,
} from '@bufbuild/cel';
import { limits, tooManyLookups } from '../limits.ts';
import { fromJson } from './convert.ts';
import type { Found, Wanted } from './messages.ts';

const { STRING, DYN } = CelScalar;

/** Stands for a document that is not here yet: every field of it is itself, so that one pass meets most of the others too. */
class PendingFields extends Map<string, CelInput> {
  override get(): CelInput {
    return pending;
  }
}
const pending = celMap(new PendingFields());

/**
 * `lookup(schema, key)`. What was not fetched yet is noted as missing, and the script is evaluated again when it is here:
 * the process that evaluates never waits, and asks for all documents of a pass at once.
 */
export function createLookups() {
  let documents = new Map<string, CelInput>();
  let missing = new Map<string, Wanted>();
  let tooMany = false;
  const functions: CelFunc[] = [
    celFunc('lookup', [STRING, STRING], DYN, (schemaName, key) => {
      if (key.length > limits.lookupKeyLength) {
        throw new Error(`a lookup key of more than ${limits.lookupKeyLength} characters`);
      }
      const name = nameOf({ schemaName, key });
      const document = documents.get(name);
      if (document !== undefined) return document;
      if (!missing.has(name) && documents.size + missing.size >= limits.lookups) {
        tooMany = true;
        throw new Error('too many lookups');
      }
      missing.set(name, { schemaName, key });
      return pending;
    }),
    // Reached only where no other `+` takes the values.
    celFunc('_+_', [DYN, DYN], DYN, (left, right) => {
      if (isPending(left) || isPending(right)) return pending;
      throw new Error("found no matching overload for '_+_'");
    }),
  ];
  return {
    functions,
    give(found: Found[]) {
      documents = new Map(found.map((one) => [nameOf(one), fromJson(one.document)]));
    },
    /** What the script that was just evaluated lacked. Throws where it wants more than it may. */
    takeMissing(): Wanted[] {
      const taken = [...missing.values()];
      const refused = tooMany;
      missing = new Map();
      tooMany = false;
      if (refused) throw new Error(tooManyLookups);
      return taken;
    },
  };
}

function isPending(value: CelValue): boolean {
  return isCelMap(value) && value === pending;
}

function nameOf({ schemaName, key }: Wanted): string {
  return `${schemaName}\n${key}`;
}
