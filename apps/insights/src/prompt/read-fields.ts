import type { Tell } from './faults-by-prompt.ts';
import { type AnalysisType, analysisTypes } from './prompt.ts';
import { isUuid } from './uuid.ts';

/** Each reads a field of a prompt, as it is kept; what cannot be kept is a fault. */
export function readId(given: string, tell: Tell): string {
  if (!isUuid(given)) tell({ msg: 'must be a valid uuid', type: 'uuid_parsing' }, 'id');
  return given.toLowerCase();
}

/** Tabs and the ends of lines are fine: prompts are often pasted. */
const UNSENDABLE = /[^\P{Cc}\t\n\r]/u;

export function readText(text: string, tell: Tell): string {
  if (!/\S/.test(text)) {
    tell({ msg: 'must have a character that is not a space', type: 'string_too_short' }, 'prompt');
  } else if (UNSENDABLE.test(text) || !text.isWellFormed()) {
    const msg = 'must not hold half characters, nor control characters other than tabs and line breaks';
    tell({ msg, type: 'string_pattern_mismatch' }, 'prompt');
  }
  return text;
}

/** A request names few languages, many times. */
export function createLanguageReader(tell: Tell): (tag: string) => string {
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
export function readAnalysisTypes(
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
    const msg = 'says something else than analysis_types; leave it out';
    tell({ msg, type: 'contradiction' }, 'prompt_type');
  }
  return [type];
}

export const noItems = { msg: 'must NOT have fewer than 1 items', type: 'too_short' };
