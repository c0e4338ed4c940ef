export const sheetLimits = {
  columns: 1000,
  /** Characters. */
  header: 200,
  /** Of the cells of a row together. csv-parse counts characters of those before the last. */
  rowBytes: 1024 * 1024,
} as const;
