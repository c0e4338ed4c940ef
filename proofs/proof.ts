export interface Figure {
  what: string;
  goal: string;
  figure: string;
  met: boolean;
  /** A time, a rate or memory: what else the machine does changes it. The small size shows it, the full size judges it. */
  onlyFull?: true;
}

export interface Proof {
  name: string;
  summary: string;
  /** Names of what can be shown by itself with `--part`. */
  parts?: string[];
  /** Those that share what they open. Small ones of them run in one process, each other part in one of its own. */
  together?: string[];
  /** By part: the file of the test that is its small size. `--all` leaves the part out. */
  tested?: Record<string, string>;
  /** A test runs the same: `--all` leaves it out. */
  isTest?: boolean;
  /** Why it takes longer than a small proof may even with little load: `--all` leaves it out. */
  isLong?: string;
  /** `parts`: the chosen ones, or all. */
  run(options: { full: boolean; parts?: string[]; say(line: string): void }): Promise<Figure[]>;
}
