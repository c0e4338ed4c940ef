import { PrivateAddressError } from './guarded-lookup.ts';

const byCode: Record<string, string> = {
  ENOTFOUND: 'the host is not known',
  ENODATA: 'the host is not known',
  ETIMEOUT: 'the host cannot be looked up now',
  ESERVFAIL: 'the host cannot be looked up now',
  EREFUSED: 'the host cannot be looked up now',
  EAI_AGAIN: 'the host cannot be looked up now',
  ECONNREFUSED: 'the connection was refused',
  ECONNRESET: 'the connection was closed',
  EHOSTUNREACH: 'the host cannot be reached',
  ENETUNREACH: 'the host cannot be reached',
};

/** Why a request failed, in words for the log that a person reads. Neither addresses nor stacks: they are ours. */
export function failureWords(error: unknown, timeoutMs: number): string {
  if (error instanceof PrivateAddressError) return 'not allowed: only https, and only public addresses';
  if (!(error instanceof Error)) return 'failed';
  const { code } = error as NodeJS.ErrnoException;
  if (error.name === 'AbortError' || error.name === 'TimeoutError') {
    return `no response within ${timeoutMs / 1000} seconds`;
  }
  const first =
    error instanceof AggregateError ? (error.errors[0] as NodeJS.ErrnoException)?.code : undefined;
  const known = code ?? first;
  return (known && byCode[known]) ?? `the request failed (${known ?? error.name})`;
}
