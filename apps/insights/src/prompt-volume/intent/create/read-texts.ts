import { numberOfAlpha3 } from '@sightline/engines';
import { HttpError, type InputFault, JsonNameError, parseJson } from '@sightline/service';
import { MOST_FAULTS, refuseFaults } from '../../../http/refuse-faults.ts';
import { splitLines } from '../../../ingest/split-rows.ts';
import { hashOf, wordsOf } from '../words.ts';

export const MOST_TEXTS = 1_000;
export const LONGEST_TEXT = 2_000;
const LONGEST_LINE = 64 * 1024;

export interface SentText {
  text: string;
  words: string;
  hash: Buffer;
  countryCode: string;
  /** In UTC. */
  day: string;
  users: number;
}

const fields = ['text', 'country_code', 'at', 'users'];

/** One object per line. All of them, or 422 with lines and fields. The same text of one day and country is one, with all its users. */
export async function readTexts(chunks: AsyncIterable<string>): Promise<SentText[]> {
  const texts = new Map<string, SentText>();
  const faults: InputFault[] = [];
  const refuse = (line: number, field: string | undefined, msg: string) => {
    faults.push({ loc: field === undefined ? ['body', line] : ['body', line, field], msg, type: 'text_row' });
    if (faults.length >= MOST_FAULTS) refuseFaults(faults);
  };
  let count = 0;
  for await (const rows of splitLines(chunks, LONGEST_LINE))
    for (const row of rows) {
      count += 1;
      if (count > MOST_TEXTS)
        throw new HttpError(
          413,
          `A request has at most ${MOST_TEXTS} texts. Nothing was stored; send the rest in another.`,
        );
      const value = 'text' in row ? objectOf(row.text) : `must have at most ${LONGEST_LINE} characters`;
      if (typeof value === 'string') {
        refuse(row.place, undefined, value);
        continue;
      }
      const sent = readText(value, (field, msg) => refuse(row.place, field, msg));
      if (!sent) continue;
      const key = [sent.hash.toString('hex'), sent.countryCode, sent.day].join();
      const before = texts.get(key);
      if (before) before.users += sent.users;
      else texts.set(key, sent);
    }
  if (count === 0) faults.push({ loc: ['body'], msg: 'must have at least one text', type: 'too_short' });
  refuseFaults(faults);
  return [...texts.values()];
}

/** Or what is wrong with the line. */
function objectOf(line: string): Record<string, unknown> | string {
  try {
    const value = parseJson(line);
    const isObject = typeof value === 'object' && value !== null && !Array.isArray(value);
    return isObject ? (value as Record<string, unknown>) : 'must be a JSON object';
  } catch (error) {
    return error instanceof JsonNameError ? error.message : 'must be valid JSON';
  }
}

function readText(
  value: Record<string, unknown>,
  refuse: (field: string, msg: string) => void,
): SentText | undefined {
  let isRefused = false;
  const no = (field: string, msg: string) => {
    isRefused = true;
    refuse(field, msg);
  };
  for (const name of Object.keys(value))
    if (!fields.includes(name)) no(name.slice(0, 100), `is not a field; those are ${fields.join(', ')}`);
  const { text, country_code: countryCode, at, users = 1 } = value;
  const words = typeof text === 'string' ? wordsOf(text) : '';
  if (typeof text !== 'string' || words.trim() === '' || !text.isWellFormed())
    no('text', 'must be a text with at least one letter or digit');
  else if ([...text].length > LONGEST_TEXT) no('text', `must have at most ${LONGEST_TEXT} characters`);
  if (typeof countryCode !== 'string' || !numberOfAlpha3.has(countryCode))
    no('country_code', 'must be an ISO 3166-1 alpha-3 code such as DEU');
  const time = typeof at === 'string' && /^20\d\d-\d\d-\d\d(T|$)/.test(at) ? Date.parse(at) : Number.NaN;
  if (Number.isNaN(time)) no('at', 'must be a date or an RFC 3339 timestamp from 2000 to 2099');
  if (!Number.isInteger(users) || Number(users) < 1 || Number(users) > 1_000_000)
    no('users', 'must be a whole number from 1 to 1000000');
  if (isRefused) return undefined;
  const day = new Date(time).toISOString().slice(0, 10);
  return {
    text: String(text),
    words,
    hash: hashOf(words),
    countryCode: String(countryCode),
    day,
    users: Number(users),
  };
}
