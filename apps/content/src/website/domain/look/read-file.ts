import {
  type AllowsPrivate,
  beginningOf,
  failureWords,
  guardedLookup,
  isPublicHost,
  PrivateAddressError,
  type Resolve,
  sendRequest,
} from '@sightline/outbound';

const MOST_BYTES = 1024;

/** Either a status with the beginning of the text, or why there was no response. */
export interface FileLook {
  url: string;
  status: number | null;
  text: string;
  failure: string | null;
}

interface ReadFile {
  allowsPrivate: AllowsPrivate;
  resolve: Resolve;
  timeoutMs: number;
}

/** Requests a file under the guard of webhooks, and never throws. `url` is what people read; `port` is where it is requested. */
export async function readFile(
  url: string,
  port: number,
  { allowsPrivate, resolve, timeoutMs }: ReadFile,
): Promise<FileLook> {
  try {
    const target = new URL(url);
    target.port = String(port);
    const privateNetworks = allowsPrivate(target);
    // Numbers are not looked up, so the guard of lookups does not see them.
    if (!privateNetworks && !isPublicHost(target)) throw new PrivateAddressError();
    const response = await sendRequest(target, {
      agent: false,
      lookup: guardedLookup(resolve, { privateNetworks }),
      signal: AbortSignal.timeout(timeoutMs),
    });
    const text = await beginningOf(response, MOST_BYTES);
    return { url, status: response.statusCode ?? 0, text, failure: null };
  } catch (error) {
    return { url, status: null, text: '', failure: wordsOf(error, timeoutMs) };
  }
}

function wordsOf(error: unknown, timeoutMs: number): string {
  if (error instanceof PrivateAddressError) return 'the host is not at a public address';
  if (error instanceof TypeError) return 'the host cannot be part of an address';
  return failureWords(error, timeoutMs);
}
