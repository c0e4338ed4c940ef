import type { Field } from '../../component/field.ts';
import type { TaggedText } from './tagged-text.ts';

/** A text that may be translated. */
export interface FoundText extends TaggedText {
  /** JSON pointer of the text, or of the list of nodes that a block of rich text has. */
  address: string;
  /** Characters that its translation may have. */
  shortest: number;
  longest: number;
}

/** The translation of a text, or undefined to leave it. */
export type Translate = (found: FoundText) => string | undefined;

export interface TextSource {
  fields: readonly Field[];
  content: Record<string, unknown>;
  /** The field that routes match: a translated slug would lead nowhere. */
  slugField: string;
}
