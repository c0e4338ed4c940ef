import { setTimeout as delay } from 'node:timers/promises';
import type { Answer } from '@sightline/stack';

/** As long a machine that is busy with something else may take. */
const PATIENCE_MS = 120_000;

/** The body of a response. A service that says when to come back is asked again then; what is refused ends the work, with what the service said. */
export async function accepted<T>(
  request: string,
  ask: () => Promise<Answer>,
  /** Status codes of refusals that are as good as the body. */
  alsoFine: readonly number[] = [],
): Promise<T> {
  for (const givenUp = Date.now() + PATIENCE_MS; ; ) {
    const { status, body, text, headers } = await ask();
    if (status < 300 || alsoFine.includes(status)) return body;
    const seconds = Number(headers.get('retry-after'));
    const again = (status === 503 || status === 429) && seconds > 0 && Date.now() + seconds * 1000 < givenUp;
    if (!again) throw new Error(`${request} was refused with ${status}: ${text}`);
    await delay(seconds * 1000);
  }
}
