/** Of rows in JSON, by the specification. More is refused by its length alone, before it is read. */
export const jsonBodyLimit = 10 * 1024 * 1024;

/** 10 MiB hold as many rows of two short columns. */
export const manyRows = { containers: 500_000, values: 2_000_000 };
