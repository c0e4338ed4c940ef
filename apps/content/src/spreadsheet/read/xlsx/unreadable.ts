/** A workbook that is broken, lies, or is too large. It is a fault of the file, not of ours. */
export class Unreadable extends Error {
  readonly type: 'broken_workbook' | 'workbook_too_large' | 'unknown_format';

  constructor(type: Unreadable['type'], message: string, options?: ErrorOptions) {
    super(message, options);
    this.type = type;
  }
}

export function broken(what: string, cause?: unknown): Unreadable {
  return new Unreadable('broken_workbook', `${what}; save the workbook again, or as CSV`, { cause });
}

export function tooLarge(what: string): Unreadable {
  return new Unreadable('workbook_too_large', `${what}; save the sheet as CSV and import that`);
}

/** What an error of a reader means: all but those of the disk and our own are about the file. */
export function asUnreadable(error: unknown): unknown {
  if (error instanceof Unreadable || (error instanceof Error && 'syscall' in error)) return error;
  return broken(`is not a valid .xlsx file (${error instanceof Error ? error.message : error})`, error);
}
