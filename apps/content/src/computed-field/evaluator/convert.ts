import {
  type CelInput,
  type CelValue,
  celList,
  celMap,
  isCelList,
  isCelMap,
  isCelType,
  isCelUint,
} from '@bufbuild/cel';
import { toJson as messageToJson } from '@bufbuild/protobuf';
import { limits } from '../limits.ts';

/**
 * Numbers stay doubles, as CEL has it for JSON, so that the type of a field does not change with its value. Objects become
 * maps here because the engine takes one with a field named `constructor` for something else.
 */
export function fromJson(value: unknown): CelInput {
  if (Array.isArray(value)) return celList(value.map(fromJson));
  if (typeof value !== 'object' || value === null) return value as string | number | boolean | null;
  return celMap(new Map(Object.entries(value).map(([key, entry]) => [key, fromJson(entry)])));
}

/** Timestamps and durations become text, bytes base64, and integers numbers where these can hold them. */
export function toJson(result: CelValue): unknown {
  let nodes = 0;
  return convert(result, 0);

  function convert(value: CelValue, depth: number): unknown {
    nodes += 1;
    if (nodes > limits.resultNodes) throw new Error(`the result has more than ${limits.resultNodes} values`);
    if (depth > limits.resultDepth) throw new Error(`the result is nested deeper than ${limits.resultDepth}`);
    switch (typeof value) {
      case 'string':
        return value.toWellFormed();
      case 'bigint':
        return toNumber(value);
      case 'number':
        if (!Number.isFinite(value)) throw new Error(`the result holds ${value}, which JSON cannot`);
        return value;
      case 'boolean':
        return value;
    }
    if (value === null) return null;
    if (isCelUint(value)) return toNumber(value.value);
    if (value instanceof Uint8Array) return Buffer.from(value).toString('base64');
    if (isCelList(value)) return Array.from(value, (element) => convert(element, depth + 1));
    if (isCelMap(value)) {
      // Without a prototype, so that a key named __proto__ is a key.
      const object = Object.create(null);
      for (const [key, entry] of value) object[keyText(key)] = convert(entry, depth + 1);
      return object;
    }
    if (isCelType(value)) throw new Error('the result holds a type, which JSON cannot');
    return messageToJson(value.desc, value.message);
  }
}

function toNumber(value: bigint): number {
  const number = Number(value);
  if (!Number.isSafeInteger(number))
    throw new Error(`the result holds ${value}, which a JSON number cannot hold exactly`);
  return number;
}

function keyText(key: unknown): string {
  return isCelUint(key) ? String(key.value) : String(key);
}
