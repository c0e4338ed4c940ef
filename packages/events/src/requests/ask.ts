import { translateEventsError } from '../connection/errors.ts';
import type { Link } from '../connection/link.ts';
import { unlessLost } from '../connection/unless-lost.ts';

/** Sends a text to whoever responds to `subject` and waits for the answer. Nothing is stored: nobody there means an error. */
export async function ask(link: Link, subject: string, body: string, timeoutMs: number): Promise<string> {
  try {
    const connection = await link.connection();
    const answer = await unlessLost(link, connection.request(subject, body, { timeout: timeoutMs }));
    return answer.string();
  } catch (error) {
    throw translateEventsError(error);
  }
}
