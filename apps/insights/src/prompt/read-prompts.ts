import type { NamedResource } from '../http/named-resource.ts';
import { type AnalysisType, analysisTypes } from './prompt.ts';
import type { Faults, Tell } from './prompt-at-a-time.ts';
import { isUuid } from './referenced.ts';
import type { Resolver } from './resolve-references.ts';
import type { UpdatePromptInput } from './writing.ts';

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
  faults: Faults,
): Generator<ReadPrompt> {
  const readValues = createValuesReader(resolver, faults);
  const seen = new Set<string>();
  for (const [index, input] of given.entries()) {
    if (faults.areTooMany) return;
    faults.beginPrompt(index);
    const before = faults.count;
    const id = isGiven(input.id) ? readId(input.id, faults.tell) : undefined;
    // An id that is wrong has its error.
    if (id && faults.count === before) {
      if (seen.has(id)) faults.tell({ msg: 'is in the list already', type: 'repeated' }, 'id');
      seen.add(id);
    }
    const values = readValues(input);
    const isEmpty = !fields.some((field) => isGiven(input[field]));
    yield { id, values, isEmpty, isSound: faults.count === before };
  }
}

/** Null is as good as nothing: there are clients that send it for all that they do not mean. */
export const isGiven = <T>(value: T | null | undefined): value is T => value !== undefined && value !== null;

function createValuesReader({ one, many }: Resolver, { tell }: Faults) {
  const readLanguage = createLanguageReader(tell);
  return (input: PromptInput): PromptValues => {
    if (input.regions?.length === 0) tell(noItems, 'regions');
    if (input.platforms?.length === 0) tell(noItems, 'platforms');
    return {
      prompt: isGiven(input.prompt) ? readText(input.prompt, tell) : undefined,
      topic: isGiven(input.topic) ? one('topic', input.topic, 'topic') : undefined,
      language: isGiven(input.language) ? readLanguage(input.language) : undefined,
      tags: isGiven(input.tags) ? many('tag', input.tags, 'tags') : undefined,
      regions: isGiven(input.regions) ? many('region', input.regions, 'regions') : undefined,
      platforms: isGiven(input.platforms) ? many('platform', input.platforms, 'platforms') : undefined,
      personas: isGiven(input.personas) ? many('persona', input.personas, 'personas') : undefined,
      analysis_types: readAnalysisTypes(input, tell),
      asset: isGiven(input.asset) ? one('asset', input.asset, 'asset') : undefined,
    };
  };
}

/** Each reads a field of a prompt, as it is kept; what cannot be kept is a fault. */
function readId(given: string, tell: Tell): string {
  if (!isUuid(given)) tell({ msg: 'must be a valid uuid', type: 'uuid_parsing' }, 'id');
  return given.toLowerCase();
}

/** Tabs and the ends of lines are fine: prompts are often pasted. */
const UNSENDABLE = /[^\P{Cc}\t\n\r]/u;

function readText(text: string, tell: Tell): string {
  if (!/\S/.test(text)) {
    tell({ msg: 'must have a character that is not a space', type: 'string_too_short' }, 'prompt');
  } else if (UNSENDABLE.test(text) || !text.isWellFormed()) {
    const msg =
      'must not contain unpaired surrogates, nor control characters other than tabs and line breaks';
    tell({ msg, type: 'string_pattern_mismatch' }, 'prompt');
  }
  return text;
}

/** A request names few languages, many times. */
function createLanguageReader(tell: Tell): (tag: string) => string {
  const known = new Map<string, string>();
  return (tag) => {
    const language = known.get(tag) ?? canonical(tag);
    if (language === undefined) {
      tell({ msg: 'is not a language tag (BCP 47); give one like en-US', type: 'language_tag' }, 'language');
      return tag;
    }
    known.set(tag, language);
    return language;
  };
}

function canonical(tag: string): string | undefined {
  try {
    return Intl.getCanonicalLocales(tag)[0];
  } catch {
    return undefined;
  }
}

interface GivenTypes {
  analysis_types?: AnalysisType[] | null;
  prompt_type?: string | null;
}

/** Each type once, in the order of the enumeration; `undefined` when neither field says anything. */
function readAnalysisTypes(
  { analysis_types: given, prompt_type: alias }: GivenTypes,
  tell: Tell,
): AnalysisType[] | undefined {
  if (given?.length === 0) tell(noItems, 'analysis_types');
  const types = given ? analysisTypes.filter((type) => given.includes(type)) : undefined;
  if (alias === undefined || alias === null) return types;
  const type = alias.toLowerCase();
  if (type !== 'visibility' && type !== 'sentiment') {
    tell({ msg: 'must be one of: visibility, sentiment', type: 'enum' }, 'prompt_type');
    return types;
  }
  if (types && (types.length !== 1 || types[0] !== type)) {
    const msg = 'contradicts analysis_types; leave it out';
    tell({ msg, type: 'contradiction' }, 'prompt_type');
  }
  return [type];
}

const noItems = { msg: 'must NOT have fewer than 1 items', type: 'too_short' };
