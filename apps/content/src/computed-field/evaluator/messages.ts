/** What the service and its evaluator say to each other: one JSON text a line. */
export interface Wanted {
  schemaName: string;
  key: string;
}

export interface Found extends Wanted {
  document: object | null;
}

export interface ScriptFault {
  message: string;
  /** Both from 1. */
  line: number;
  column: number;
}

interface Check {
  kind: 'check';
  script: string;
}

export interface Evaluation {
  kind: 'evaluate';
  /** `content` is an index into `contents`: a block with several scripts is sent once. */
  scripts: { script: string; content: number }[];
  contents: object[];
  meta: object;
  params: object;
  found: Found[];
}

export type Ask = Check | Evaluation;

/** `missing`: the script needs these documents first, and is to be asked for again with them. */
export type Outcome = { value: unknown } | { missing: Wanted[] } | { failed: string };

export interface Answer {
  faults?: ScriptFault[];
  /** In the order of the scripts. */
  outcomes?: Outcome[];
}

/** Stands before the index of the script that starts and the CPU time of its process until then; an answer starts with a brace. */
export const STARTING = '>';
