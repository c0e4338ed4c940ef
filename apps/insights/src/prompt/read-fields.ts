import type { InputFault } from '@sightline/service';
import { type AnalysisType, analysisTypes } from './prompt.ts';
import { isUuid } from './uuid.ts';

type Place = InputFault['loc'];

/** Each reads a field of a body, as it is kept; what cannot be kept adds a fault. */
export function readId(given: string, loc: Place, faults: InputFault[]): string {
  if (!isUuid(given)) faults.push({ loc, msg: 'must be a valid uuid', type: 'uuid_parsing' });
  return given.toLowerCase();
}

/** A text with lines is fine: prompts are often pasted. */
const UNSENDABLE = /(?![\t\n\r])\p{Cc}/u;

export function readText(text: string, loc: Place, faults: InputFault[]): string {
  if (!/\S/.test(text)) {
    faults.push({ loc, msg: 'must have a character that is not a space', type: 'string_too_short' });
  } else if (UNSENDABLE.test(text) || !text.isWellFormed()) {
    faults.push({
      loc,
      msg: 'must not hold half characters, nor control characters other than tabs and line breaks',
      type: 'string_pattern_mismatch',
    });
  }
  return text;
}

/** A request names few languages, many times. */
export function createLanguageReader() {
  const known = new Map<string, string>();
  return (tag: string, loc: Place, faults: InputFault[]): string => {
    const language = known.get(tag) ?? canonical(tag);
    if (language === undefined) {
      faults.push({ loc, msg: 'is not a language tag (BCP 47); give one like en-US', type: 'language_tag' });
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
  loc: Place,
  faults: InputFault[],
): AnalysisType[] | undefined {
  if (given?.length === 0) {
    faults.push({
      loc: [...loc, 'analysis_types'],
      msg: 'must NOT have fewer than 1 items',
      type: 'too_short',
    });
  }
  const types = given ? analysisTypes.filter((type) => given.includes(type)) : undefined;
  if (alias === undefined || alias === null) return types;
  const type = alias.toLowerCase();
  if (type !== 'visibility' && type !== 'sentiment') {
    faults.push({ loc: [...loc, 'prompt_type'], msg: 'must be one of: visibility, sentiment', type: 'enum' });
    return types;
  }
  if (types && (types.length !== 1 || types[0] !== type)) {
    faults.push({
      loc: [...loc, 'prompt_type'],
      msg: 'says something else than analysis_types; leave it out',
      type: 'contradiction',
    });
  }
  return [type];
}
