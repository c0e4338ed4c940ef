import type { InputFault } from '@sightline/service';
import { matchesPattern, paramsOf, parsePattern } from './pattern.ts';
import { patternFaults } from './pattern-faults.ts';

interface Definition {
  path: string;
  pattern: string;
  param_bindings: Record<string, string> | null;
}

/** Every fault of a route whose parts do not fit each other. */
export function definitionFaults({ path, pattern, param_bindings }: Definition): InputFault[] {
  const faults = [...faultsAt('path', patternFaults(path)), ...faultsAt('pattern', patternFaults(pattern))];
  // What follows from a part that is wrong already would only repeat it.
  if (faults.length > 0) return pattern === path ? faults.filter(({ loc }) => loc[1] === 'path') : faults;
  return [
    ...faultsAt('pattern', instanceFaults(path, pattern)),
    ...bindingFaults(pattern, Object.keys(param_bindings ?? {})),
  ];
}

function instanceFaults(path: string, pattern: string): string[] {
  if (pattern === path) return [];
  const segments = parsePattern(path);
  if (paramsOf(segments).length > 0) return ['must be the path itself where that has parameters'];
  const texts = segments.map(({ text }) => text ?? '');
  return matchesPattern(parsePattern(pattern), texts) ? [] : [`does not match the path ${path}`];
}

function bindingFaults(pattern: string, bound: string[]): InputFault[] {
  const params = new Set(paramsOf(parsePattern(pattern)));
  return bound
    .filter((param) => !params.has(param))
    .map((param) => ({
      loc: ['body', 'param_bindings', param],
      msg: `names no parameter of ${pattern}`,
      type: 'param_reference',
    }));
}

function faultsAt(part: string, sentences: string[]): InputFault[] {
  return sentences.map((msg) => ({ loc: ['body', part], msg, type: 'path' }));
}
