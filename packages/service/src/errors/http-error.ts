/** One fault in the input: where it is and what is wrong with it. */
export interface InputFault {
  /** Where, outermost first: `['query', 'organization_ids', 0]`, `['body', 'fields', 2, 'name']`. */
  loc: (string | number)[];
  msg: string;
  /** A stable machine-readable name of the fault. */
  type: string;
}

interface HttpErrorOptions {
  headers?: Record<string, string>;
  /** For the log only; never leaves the process. */
  cause?: unknown;
  faults?: InputFault[];
}

/**
 * An error whose `message` is written for the caller. Anything else that is thrown is answered as a bare 500,
 * so that no stack, SQL or host name leaves the process by accident.
 */
export class HttpError extends Error {
  override name = 'HttpError';
  readonly status: number;
  readonly headers: Record<string, string>;
  readonly faults: InputFault[] | undefined;

  constructor(status: number, message: string, options: HttpErrorOptions = {}) {
    super(message, options.cause === undefined ? undefined : { cause: options.cause });
    this.status = status;
    this.headers = options.headers ?? {};
    this.faults = options.faults;
  }
}
