export interface Figure {
  what: string;
  goal: string;
  figure: string;
  met: boolean;
}

export interface Proof {
  name: string;
  summary: string;
  /** Names of what can be shown by itself with `--part`. */
  parts?: string[];
  /** A test runs the same: `--all` leaves it out. */
  isTest?: boolean;
  run(options: { full: boolean; part?: string; say(line: string): void }): Promise<Figure[]>;
}
