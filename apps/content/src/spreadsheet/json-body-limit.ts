/** Of rows in JSON, by the specification. More is refused by its length alone, before it is read. */
export const jsonBodyLimit = 10 * 1024 * 1024;
