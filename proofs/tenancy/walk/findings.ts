import { betrays, type Needles } from '../fixture/needles.ts';
import type { Aim } from './aims.ts';
import type { Reply } from './send.ts';

/** What an answer tells of an organization beyond what the caller said. */
export function findings(aim: Aim, reply: Reply, needles: Needles): string[] {
  const echoes = aim.sent
    .filter((text) => betrays(text, needles).length > 0)
    .flatMap((text) => [text, JSON.stringify(text).slice(1, -1), encodeURIComponent(text)])
    .map((text) => text.toLowerCase())
    .sort((a, b) => b.length - a.length);
  let heard = `${reply.headers}\n${reply.body}`.toLowerCase();
  for (const echo of echoes) heard = heard.replaceAll(echo, '…');
  return betrays(heard, needles);
}

export const succeeded = ({ status }: Reply) => status >= 200 && status < 300;

/** A 501 is no failure: it says what an operator has to set, or an organization to send, first. */
export const isFailure = ({ status }: Reply) => (status >= 500 && status !== 501) || status === 429;
