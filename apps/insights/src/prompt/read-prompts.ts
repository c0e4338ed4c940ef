import type { InputFault } from '@sightline/service';
import type { NamedResource } from '../named-resource.ts';
import { MOST_FAULTS } from '../refuse-faults.ts';
import type { AnalysisType } from './prompt.ts';
import { createLanguageReader, readAnalysisTypes, readId, readText } from './read-fields.ts';
import type { Kind } from './referenced.ts';
import type { Resolver } from './resolve-references.ts';
import type { IdOrName, UpdatePromptInput } from './writing.ts';

/** What a body says of a prompt, as it is kept. What it does not say is undefined, and so is what has a fault. */
export interface PromptValues {
  prompt: string | undefined;
  topic: NamedResource | undefined;
  language: string | undefined;
  tags: NamedResource[] | undefined;
  regions: NamedResource[] | undefined;
  platforms: NamedResource[] | undefined;
  personas: NamedResource[] | undefined;
  analysis_types: AnalysisType[] | undefined;
  asset: NamedResource | undefined;
}

export interface ReadPrompt {
  loc: InputFault['loc'];
  /** As it was given, which may be no UUID: that is a fault already. */
  id: string | undefined;
  values: PromptValues;
  isEmpty: boolean;
  isSound: boolean;
}

/** A new prompt need not have an id. */
type PromptInput = Omit<UpdatePromptInput, 'id'> & { id?: string | null };

const fields = [
  'prompt',
  'topic',
  'language',
  'tags',
  'regions',
  'platforms',
  'personas',
  'analysis_types',
  'prompt_type',
  'asset',
] as const;

/** The prompts of a body in their order, until there are more faults than an answer lists. */
export function* readPrompts(
  given: PromptInput[],
  resolver: Resolver,
  faults: InputFault[],
): Generator<ReadPrompt> {
  const readValues = createValuesReader(resolver, faults);
  const seen = new Set<string>();
  for (const [index, input] of given.entries()) {
    const before = faults.length;
    if (before >= MOST_FAULTS) return;
    const loc = ['body', 'prompts', index];
    const id = isGiven(input.id) ? readId(input.id, [...loc, 'id'], faults) : undefined;
    if (id && seen.has(id))
      faults.push({ loc: [...loc, 'id'], msg: 'is in the list already', type: 'repeated' });
    if (id) seen.add(id);
    const values = readValues(input, loc);
    const isEmpty = !fields.some((field) => isGiven(input[field]));
    yield { loc, id, values, isEmpty, isSound: faults.length === before };
  }
}

/** Null is as good as nothing: there are clients that send it for all that they do not mean. */
export const isGiven = <T>(value: T | null | undefined): value is T => value !== undefined && value !== null;

function createValuesReader(resolver: Resolver, faults: InputFault[]) {
  const readLanguage = createLanguageReader();
  return (input: PromptInput, loc: InputFault['loc']): PromptValues => {
    const one = (kind: Kind, given: IdOrName | null | undefined) =>
      isGiven(given) ? resolver.one(kind, given, [...loc, kind]) : undefined;
    const many = (kind: Kind, given: IdOrName[] | null | undefined) =>
      isGiven(given) ? resolver.many(kind, given, [...loc, `${kind}s`]) : undefined;
    const atLeastOne = (kind: Kind, given: IdOrName[] | null | undefined) => {
      if (given?.length === 0) faults.push({ loc: [...loc, `${kind}s`], ...noItems });
      return many(kind, given);
    };
    return {
      prompt: isGiven(input.prompt) ? readText(input.prompt, [...loc, 'prompt'], faults) : undefined,
      topic: one('topic', input.topic),
      language: isGiven(input.language)
        ? readLanguage(input.language, [...loc, 'language'], faults)
        : undefined,
      tags: many('tag', input.tags),
      regions: atLeastOne('region', input.regions),
      platforms: atLeastOne('platform', input.platforms),
      personas: many('persona', input.personas),
      analysis_types: readAnalysisTypes(input, loc, faults),
      asset: one('asset', input.asset),
    };
  };
}

const noItems = { msg: 'must NOT have fewer than 1 items', type: 'too_short' };
