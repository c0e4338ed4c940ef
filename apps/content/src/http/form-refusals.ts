import { HttpError, type InputFault } from '@sightline/service';

/** What is left of the request is not read, so the connection cannot be used again. */
const leave = { connection: 'close' };

export function formFault(field: string, msg: string): InputFault {
  return { loc: ['body', field.slice(0, 100)], msg, type: 'form' };
}

/** 400 that names every field. */
export function refuseForm(...faults: InputFault[]): HttpError {
  const words = faults.map(({ loc, msg }) => `${loc.join('.')}: ${msg}`).join('; ');
  return new HttpError(400, words, { faults, headers: leave });
}

export function fileTooLarge(mostBytes: number): HttpError {
  return new HttpError(413, `The file is larger than ${mostBytes} bytes.`, { headers: leave });
}

const broken: Record<string, string> = {
  ERR_STREAM_PREMATURE_CLOSE: 'The form is malformed or cut off.',
  FST_INVALID_JSON_FIELD_ERROR: 'A part of the form is declared as JSON, but is not valid JSON.',
};

/** What the form's parser throws, as a refusal of the form; errors of the disk and of the framework stay what they are. */
export function toFormError(error: unknown): unknown {
  if (error instanceof HttpError) return error;
  const { code } = error as NodeJS.ErrnoException;
  const words = code === undefined ? broken.ERR_STREAM_PREMATURE_CLOSE : broken[code];
  return words === undefined ? error : new HttpError(400, words, { headers: leave, cause: error });
}
