import { type CelFunc, celEnv, isCelError, parse, plan } from '@bufbuild/cel';
import { strings } from '@bufbuild/cel/ext';
import { LRUCache } from 'lru-cache';
import { limits } from '../limits.ts';
import { boundedConcatenation } from './bounded-concatenation.ts';
import { faultsOf } from './check-script.ts';
import { toJson } from './convert.ts';
import type { ScriptFault } from './messages.ts';
import { createPatterns } from './patterns.ts';

const MOST_PROGRAMS = 2_000;

type Program = ReturnType<typeof plan>;

/** Scripts by their text, parsed once. */
export function createPrograms(functions: CelFunc[]) {
  const env = celEnv({
    funcs: [...strings, ...boundedConcatenation(), ...functions],
    re2: createPatterns(),
  });
  const programs = new LRUCache<string, Program>({ max: MOST_PROGRAMS });
  return { check, evaluate };

  function check(script: string): ScriptFault[] {
    try {
      return faultsOf(script, parse(script), env);
    } catch (error) {
      return [syntaxFault(error)];
    }
  }

  /** Throws what went wrong, in words. */
  function evaluate(script: string, bindings: Parameters<Program>[0]): { value: unknown; length: number } {
    const result = programOf(script)(bindings);
    if (isCelError(result)) throw result;
    const value = toJson(result);
    const { length } = JSON.stringify(value);
    if (length > limits.resultLength) {
      throw new Error(`the result has more than ${limits.resultLength} characters of JSON`);
    }
    return { value, length };
  }

  function programOf(script: string): Program {
    const cached = programs.get(script);
    if (cached) return cached;
    const parsed = parse(script);
    const [fault] = faultsOf(script, parsed, env);
    if (fault) throw new Error(`${fault.message} (line ${fault.line}, column ${fault.column})`);
    const program = plan(env, parsed);
    programs.set(script, program);
    return program;
  }
}

function syntaxFault(error: unknown): ScriptFault {
  if (error instanceof RangeError) return { message: 'nested too deeply', line: 1, column: 1 };
  if (!(error instanceof Error)) throw error;
  const place = /^<input>:(\d+):(\d+): (.*)$/s.exec(error.message);
  if (!place) return { message: error.message, line: 1, column: 1 };
  return { message: String(place[3]), line: Number(place[1]), column: Number(place[2]) };
}
