export interface FieldError {
  loc: (string | number)[];
  msg: string;
}

/** Why a request came to nothing, as the service said it. */
export class Problem extends Error {
  readonly status: number;
  readonly requestId: string | undefined;
  readonly retryAfterSeconds: number | undefined;
  readonly errors: FieldError[];
  /** What identity calls it. */
  readonly code: string | undefined;

  constructor(
    status: number,
    text: string,
    rest: Partial<Pick<Problem, 'requestId' | 'retryAfterSeconds' | 'errors' | 'code'>> = {},
  ) {
    super(text);
    this.name = 'Problem';
    this.status = status;
    this.requestId = rest.requestId;
    this.retryAfterSeconds = rest.retryAfterSeconds;
    this.errors = rest.errors ?? [];
    this.code = rest.code;
  }

  /** Nobody could be reached, or the service asks to come back later. */
  get isPassing(): boolean {
    return [0, 429, 502, 503, 504].includes(this.status);
  }
}

export function problemOf(response: Response, body: unknown): Problem {
  const errors = fieldErrors(body);
  const retryAfter = Number(response.headers.get('retry-after') ?? Number.NaN);
  const requestId = response.headers.get('request-id');
  return new Problem(response.status, textOf(body, errors) ?? response.statusText, {
    errors,
    ...(isObject(body) && typeof body.code === 'string' && { code: body.code }),
    ...(requestId !== null && { requestId }),
    ...(Number.isFinite(retryAfter) && { retryAfterSeconds: retryAfter }),
  });
}

export async function readProblem(response: Response): Promise<Problem> {
  const text = await response.text().catch(() => '');
  try {
    return problemOf(response, JSON.parse(text));
  } catch {
    return problemOf(response, text.slice(0, 300));
  }
}

function fieldErrors(body: unknown): FieldError[] {
  const list = isObject(body) ? (Array.isArray(body.detail) ? body.detail : body.errors) : undefined;
  if (!Array.isArray(list)) return [];
  return list.flatMap((error) =>
    isObject(error) && typeof error.msg === 'string'
      ? [{ loc: Array.isArray(error.loc) ? error.loc : [], msg: error.msg }]
      : [],
  );
}

function textOf(body: unknown, errors: FieldError[]): string | undefined {
  if (errors.length > 0) return errors.map(({ msg }) => msg).join('\n');
  if (typeof body === 'string' && body !== '') return body;
  if (!isObject(body)) return undefined;
  return [body.detail, body.message, body.title].find((text): text is string => typeof text === 'string');
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;
