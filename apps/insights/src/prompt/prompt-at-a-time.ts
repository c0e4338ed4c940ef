import type { InputFault, Service } from '@sightline/service';
import type { FastifySchemaCompiler, FastifySchemaValidationError } from 'fastify';
import type { TSchema } from 'typebox';
import Type from 'typebox';
import { MOST_FAULTS, refuseFaults } from '../http/refuse-faults.ts';
import { dryRun, MOST_PROMPTS, MOST_REFERENCES } from './writing.ts';

const Envelope = Type.Object(
  { prompts: Type.Array(Type.Unknown(), { maxItems: MOST_PROMPTS }), dry_run: dryRun },
  { additionalProperties: false },
);

const lists = ['tags', 'regions', 'platforms', 'personas', 'analysis_types'];
const Sizes = {
  properties: Object.fromEntries(lists.map((name) => [name, { maxItems: MOST_REFERENCES }])),
};

/**
 * Validates the prompts of a body one by one, and stops when an answer is full of faults. The validator by itself lists every
 * fault of a body before a hundred of them are taken: 8 MiB hold millions of them, which take gigabytes.
 */
export const promptAtATime =
  (app: Service, prompt: TSchema): FastifySchemaCompiler<unknown> =>
  (route) => {
    const compile = app.validatorCompiler;
    if (!compile) throw new Error('This route needs the validator of another one before it');
    if (route.httpPart !== 'body') return compile(route);
    const faultsBy = (schema: object) => listing(compile({ ...route, schema }));
    const [ofEnvelope, ofSizes, ofPrompt] = [faultsBy(Envelope), faultsBy(Sizes), faultsBy(prompt)];
    const ofOne = (value: unknown) => {
      const tooLong = ofSizes(value);
      return tooLong.length > 0 ? tooLong : ofPrompt(value);
    };
    return (body: unknown) => {
      const faults = ofEnvelope(body);
      if (faults.length === 0) addFaults(faults, (body as { prompts: unknown[] }).prompts, ofOne);
      return faults.length === 0 || { error: faults.slice(0, MOST_FAULTS) as unknown as Error };
    };
  };

type Fault = FastifySchemaValidationError;

function addFaults(faults: Fault[], prompts: unknown[], faultsOf: (prompt: unknown) => Fault[]): void {
  for (const [index, prompt] of prompts.entries()) {
    for (const fault of faultsOf(prompt)) {
      faults.push({ ...fault, instancePath: `/prompts/${index}${fault.instancePath}` });
    }
    if (faults.length >= MOST_FAULTS) return;
  }
}

const listing = (validate: (value: unknown) => unknown) => (value: unknown) => {
  const result = validate(value) as true | { error: Fault[] };
  return result === true ? [] : result.error;
};

/** Adds a fault of the prompt that is being read; the path leads from the prompt to the place. */
export type Tell = (fault: { msg: string; type: string }, ...path: (string | number)[]) => void;

/**
 * The faults of a body with prompts. Places are put together for faults alone: of ten thousand prompts without one, each with
 * a dozen fields, that would be most of the work of reading them.
 */
export interface Faults {
  readonly count: number;
  readonly areTooMany: boolean;
  /** The prompt that `tell` speaks of. */
  beginPrompt(index: number): void;
  tell: Tell;
  refuse(): void;
}

export function collectFaults(): Faults {
  const faults: InputFault[] = [];
  let current = 0;
  return {
    get count() {
      return faults.length;
    },
    get areTooMany() {
      return faults.length >= MOST_FAULTS;
    },
    beginPrompt(index) {
      current = index;
    },
    tell: ({ msg, type }, ...path) => {
      faults.push({ loc: ['body', 'prompts', current, ...path], msg, type });
    },
    refuse: () => refuseFaults(faults),
  };
}
