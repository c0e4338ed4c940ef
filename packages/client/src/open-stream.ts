import { SubscriptionError } from './subscription-error.ts';
import { retryAfterMs } from './waiting.ts';

/** May pass by itself, although the class of the status says that the request is at fault. */
const passing = new Set([408, 425, 429]);
const MOST_WORDS = 500;

/** The body of the stream at this address; a `SubscriptionError` says why there is none. */
export async function openStream(
  ask: typeof fetch,
  address: string,
  { apiKey, signal }: { apiKey: string | undefined; signal: AbortSignal },
): Promise<ReadableStream<Uint8Array>> {
  const answer = await ask(address, {
    headers: { accept: 'text/event-stream', ...(apiKey !== undefined && { 'x-api-key': apiKey }) },
    cache: 'no-store',
    // A redirection would carry the key to wherever it leads.
    redirect: 'manual',
    signal,
  });
  const { status, body } = answer;
  const isStream = answer.headers.get('content-type')?.startsWith('text/event-stream') ?? false;
  if (status === 200 && isStream && body !== null) return body;
  const redirected = answer.type === 'opaqueredirect' || (status >= 300 && status < 400);
  const final = redirected || (status >= 400 && status < 500 && !passing.has(status));
  throw new SubscriptionError(await wordsOf(answer, redirected), {
    status,
    final,
    retryAfterMs: retryAfterMs(answer.headers.get('retry-after'), Date.now()),
  });
}

/** What the service says of its refusal; of anything else the beginning is enough. */
async function wordsOf(answer: Response, redirected: boolean): Promise<string> {
  if (redirected) return 'The service redirects elsewhere: give the address where it is';
  const reader = answer.body?.getReader();
  const { value } = (await reader?.read()) ?? {};
  await reader?.cancel();
  const text = new TextDecoder().decode(value);
  if (answer.status === 200) return 'The answer is no stream of events: is this the address of the service?';
  return `The service answered ${answer.status}: ${(detailOf(text) ?? text).slice(0, MOST_WORDS)}`;
}

function detailOf(text: string): string | undefined {
  try {
    return (JSON.parse(text) as { detail?: string }).detail;
  } catch {
    return undefined;
  }
}
