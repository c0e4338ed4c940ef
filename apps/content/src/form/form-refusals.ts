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

/** What the form's parser throws, as a refusal of the form; errors of the disk and of the framework stay what they are. */
export function toFormError(error: unknown): unknown {
  if (error instanceof HttpError) return error;
  const { code } = error as NodeJS.ErrnoException;
  if (code !== undefined && code !== 'ERR_STREAM_PREMATURE_CLOSE') return error;
  return new HttpError(400, 'The form is malformed or cut off.', { headers: leave, cause: error });
}
