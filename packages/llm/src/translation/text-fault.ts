/** Why a translation of a text cannot be taken. `what` is a piece of syntax or a term, never the words themselves. */
export interface TextFault {
  kind:
    | 'lost'
    | 'added'
    | 'misplaced'
    | 'emptied'
    | 'missing'
    | 'unknown'
    | 'repeated'
    | 'lost-term'
    | 'wrong-language'
    | 'unchanged'
    | 'too-long'
    | 'too-short'
    | 'unstorable';
  what: string;
}

/** A tag can be as long as its attributes. */
const LONGEST_NAME = 100;

export function describeFault({ kind, what }: TextFault): string {
  return what === '' ? kind : `${kind} ${what.slice(0, LONGEST_NAME)}`;
}
