export const sheetLimits = {
  columns: 1000,
  /** Characters. */
  header: 200,
  /** Of a row as it stands in the file. */
  rowBytes: 1024 * 1024,
} as const;
