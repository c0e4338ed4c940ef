/** What a person wrote, with the text of the source that it was written for. Stored with the translation. */
export interface HandWritten {
  /** JSON pointer of the text in the source, or of the whole field. */
  address: string;
  /** Of the segment; of the whole value where `whole`. */
  hash: string;
  /** The words of the source, for people. */
  source: string;
  /** As segments are translated, with numbered tags; left out where it does not fit the tags of its source. */
  text?: string;
  /** As it stands in the translation. */
  value: unknown;
  /** The structure is another than that of the source, so it belongs to the field as a whole. */
  whole?: true;
}

/** The same words for the same text. */
export function sameWords(one: HandWritten, other: HandWritten): boolean {
  return one.hash === other.hash && one.text === other.text && isEqualJson(one.value, other.value);
}

function isEqualJson(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
