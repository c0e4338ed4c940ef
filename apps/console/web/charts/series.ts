export interface Point {
  /** Position on the axis of dates: 0 for the first date of the period. */
  at: number;
  value: number | null;
  low?: number | undefined;
  high?: number | undefined;
  /** Answers that the value counts, and those it is measured against. */
  matching?: number | undefined;
  answers?: number | undefined;
}

export interface Series {
  id: string;
  name: string;
  points: Point[];
  /** Heavy and coloured, with its band. */
  isFocus: boolean;
}

export interface ChartFormat {
  /** On the axis, whose values are a step apart. */
  tick: (value: number, step: number) => string;
  /** Counts: between two of them there is nothing. */
  isWhole?: boolean;
  /** A point in words: value, interval and n. */
  point: (point: Point) => string;
}
