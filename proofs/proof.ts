export interface Figure {
  what: string;
  goal: string;
  figure: string;
  met: boolean;
}

export interface Proof {
  name: string;
  summary: string;
  run(options: { full: boolean; say(line: string): void }): Promise<Figure[]>;
}
