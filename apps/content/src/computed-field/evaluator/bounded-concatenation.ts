import { type CelFunc, type CelList, CelScalar, celFunc, celList, listType } from '@bufbuild/cel';
import { limits } from '../limits.ts';

const { STRING, BYTES, DYN } = CelScalar;
const LIST = listType(DYN);

/**
 * `+` that cannot grow without end. The engine's own also chains lists, so that `map` over n elements takes n² steps and a
 * stack of n: copying arrays is faster up to far beyond the longest list allowed here.
 */
export function boundedConcatenation(): CelFunc[] {
  const arrays = new WeakMap<CelList, readonly unknown[]>();
  const arrayOf = (list: CelList) => arrays.get(list) ?? [...list];
  return [
    celFunc('_+_', [STRING, STRING], STRING, (left, right) => {
      checkLength(left.length + right.length, limits.textLength, 'a text', 'characters');
      return left + right;
    }),
    celFunc('_+_', [BYTES, BYTES], BYTES, (left, right) => {
      checkLength(left.length + right.length, limits.textLength, 'a value', 'bytes');
      return Buffer.concat([left, right]);
    }),
    celFunc('_+_', [LIST, LIST], LIST, (left, right) => {
      checkLength(left.size + right.size, limits.listLength, 'a list', 'elements');
      const array = arrayOf(left).concat(arrayOf(right));
      const list = celList(array as Parameters<typeof celList>[0]);
      arrays.set(list, array);
      return list;
    }),
  ];
}

function checkLength(length: number, most: number, what: string, unit: string): void {
  if (length > most) throw new Error(`${what} of more than ${most} ${unit}`);
}
