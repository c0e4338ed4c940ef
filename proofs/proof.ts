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
  /** A test runs the same: `--all` leaves it out. */
  isTest?: boolean;
  run(options: { full: boolean; part?: string; say(line: string): void }): Promise<Figure[]>;
}
