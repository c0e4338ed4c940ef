import type { TSchema } from 'typebox';
import type { InputFault } from './http-error.ts';

interface ErrorAnswer {
  status: number;
  detail: string;
  faults: InputFault[] | undefined;
  /** The path of the request without its query string, which may hold a key. */
  instance: string;
  requestId: string;
}

/** How a service words its errors on the wire. */
export interface ErrorFormat {
  contentType: string;
  /** The status of a request that does not fit its schema. */
  invalidStatus: 400 | 422;
  body(answer: ErrorAnswer): unknown;
  /** OpenAPI entries for error statuses. */
  responses(...statuses: number[]): Record<string, object>;
  /** Schemas for the OpenAPI document, registered once by their `$id`. */
  schemas: TSchema[];
}

export const statusTitles: Record<number, string> = {
  400: 'Bad Request',
  401: 'Unauthorized',
  403: 'Forbidden',
  404: 'Not Found',
  405: 'Method Not Allowed',
  406: 'Not Acceptable',
  409: 'Conflict',
  410: 'Gone',
  412: 'Precondition Failed',
  413: 'Content Too Large',
  415: 'Unsupported Media Type',
  422: 'Unprocessable Content',
  429: 'Too Many Requests',
  500: 'Internal Server Error',
  502: 'Bad Gateway',
  503: 'Service Unavailable',
  504: 'Gateway Timeout',
};

/** The segment after `/shared` is a credential: who has it reads a view. */
const SECRET_SEGMENT = /(\/shared\/)[^/?#]+/;

/** For logs, traces and error texts: never with a credential. */
export const withoutSecret = (path: string): string => path.replace(SECRET_SEGMENT, '$1[redacted]');

export function pathOf(request: { url: string }): string {
  const end = request.url.indexOf('?');
  return withoutSecret(end === -1 ? request.url : request.url.slice(0, end));
}
