const positive = ['is', 'in', 'contains', 'contains_case_insensitive', 'matches'] as const;
export type Test = (typeof positive)[number];

/** What an operator asks, and whether it wants the opposite. */
export const operators = {
  is: { test: 'is', negated: false },
  not_is: { test: 'is', negated: true },
  in: { test: 'in', negated: false },
  not_in: { test: 'in', negated: true },
  contains: { test: 'contains', negated: false },
  not_contains: { test: 'contains', negated: true },
  matches: { test: 'matches', negated: false },
  contains_case_insensitive: { test: 'contains_case_insensitive', negated: false },
  not_contains_case_insensitive: { test: 'contains_case_insensitive', negated: true },
} as const satisfies Record<string, { test: Test; negated: boolean }>;
export type Operator = keyof typeof operators;

export const everyOperator = Object.keys(operators) as Operator[];
/** Ids are equal or not. */
export const idOperators: Operator[] = ['is', 'not_is', 'in', 'not_in'];
