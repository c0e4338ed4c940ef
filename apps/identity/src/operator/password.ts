import { randomBytes } from 'node:crypto';
import { createInterface } from 'node:readline';
import { text } from 'node:stream/consumers';
import { type Input, Refused } from './operation.ts';

export interface Password {
  value: string;
  /** Nobody knows it yet: it is printed once. */
  isGenerated: boolean;
}

/** Never an argument: those are seen by everybody on the machine, and kept in the history of shells. */
export async function readPassword(isGiven: boolean, input: Input): Promise<Password> {
  if (!isGiven) return { value: randomBytes(18).toString('base64url'), isGenerated: true };
  const value = input.isTTY ? await typed(input) : (await text(input)).replace(/\r?\n$/, '');
  if (value === '') throw new Refused('There is no password on standard input.');
  return { value, isGenerated: false };
}

/** Twice, and not shown: the terminal is told so before the first question is there, and until the second one has its response. */
async function typed(input: Input): Promise<string> {
  const reader = createInterface({ input, terminal: true });
  const lines = reader[Symbol.asyncIterator]();
  const ask = async (question: string) => {
    process.stderr.write(question);
    const { done, value } = await lines.next();
    process.stderr.write('\n');
    if (done) throw new Refused('No password was given. Nothing was changed.');
    return value;
  };
  try {
    const password = await ask('Password: ');
    if ((await ask('Again: ')) !== password)
      throw new Refused('The two passwords differ. Nothing was changed.');
    return password;
  } finally {
    reader.close();
  }
}

export const shownOnce = ({ value, isGenerated }: Password, said: string) =>
  isGenerated ? { said: `${said} The password is shown this once.`, printed: value } : { said };
