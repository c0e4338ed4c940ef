/** Every position is a UTF-16 offset into the text of the answer, and slices to what is written there. */
export interface BrandName {
  readonly text: string;
  /** The operator says whether this name is also an ordinary word. Without it the word lists of the package decide. */
  readonly isWord?: boolean;
}

export interface Brand {
  readonly id: string;
  readonly names: readonly BrandName[];
}

/** A person decided: when unsure, this spelling always or never means this brand. */
export interface Decision {
  readonly name: string;
  readonly brandId: string;
  readonly counts: boolean;
}

export interface Answer {
  readonly text: string;
  readonly prompt?: string;
  readonly language?: string;
  readonly citedHosts?: readonly string[];
}

/** `named` and `listed` count for visibility. `absent`: the answer found nothing about it. `echo`: it only repeats the question. */
export type MentionKind = 'named' | 'listed' | 'absent' | 'echo' | 'unsure';

export type Reason =
  | 'name'
  | 'without-legal-form'
  | 'inflected'
  | 'list-head'
  | 'table-head'
  | 'heading'
  | 'bold'
  | 'link-label'
  | 'own-link'
  | 'in-quotes'
  | 'with-legal-form'
  | 'before-product-noun'
  | 'after-company-noun'
  | 'possessive'
  | 'before-verb'
  | 'capital-inside-sentence'
  | 'in-capitals'
  | 'beside-brand'
  | 'in-prompt'
  | 'surely-named-elsewhere'
  | 'ordinary-word'
  | 'part-of-another-name'
  | 'shared-name'
  | 'decided'
  | 'not-found-clause'
  | 'searched-and-not-found'
  | 'supposed-after-not-found'
  | 'restates-question'
  | 'repeats-prompt';

export interface Mention {
  readonly brandId: string;
  readonly kind: MentionKind;
  readonly start: number;
  readonly end: number;
  /** The number of the list item or table row whose head it is. */
  readonly rank: number | null;
  readonly reasons: readonly Reason[];
}

/** A name that no brand has. */
export interface Candidate {
  readonly text: string;
  readonly start: number;
  readonly end: number;
  readonly sign: 'bold' | 'list' | 'link';
}

export interface Reading {
  readonly mentions: readonly Mention[];
  readonly candidates: readonly Candidate[];
}

export interface Reader {
  read(answer: Answer): Reading;
}
