const MIB = 1024 * 1024;

/** Whatever its archive says of itself, no workbook takes more. */
export const workbookLimits = {
  /** Parts of the archive. */
  entries: 10_000,
  /** Of the sheet and of its shared strings, unpacked. A million rows of ten columns have about 400 MiB. */
  sheetBytes: 1024 * MIB,
  stringBytes: 256 * MIB,
  /** Of any other part, unpacked. */
  partBytes: 16 * MIB,
  /** How many times its size a part may unpack to: sheets get to 30, a bomb to 1,000. Small parts may do as they like. */
  ratio: 200,
  smallPartBytes: MIB,
  /** The texts of shared strings, all of which are kept in memory. */
  sharedTextBytes: 64 * MIB,
  sharedStrings: 4_000_000,
  cells: 20_000_000,
  /** As in Excel. */
  rows: 1_048_576,
  columns: 16_384,
  /** Of XML elements in each other. */
  depth: 64,
  /** Of XML without a tag. */
  tagless: 4 * MIB,
  styles: 65_536,
} as const;
