import { type Claim, fileOf, txtRecordOf } from '../proof.ts';
import type { Looked } from './look.ts';

const MOST_VALUES = 5;
const MOST_CHARACTERS = 100;

/** What was looked for, what was found instead, and what to do: for the person who set it up. */
export function missingProofWords(claim: Claim, { txt, files }: Looked): string {
  const [record, file] = [txtRecordOf(claim), fileOf(claim)];
  const found = files.map(({ url, status, text, failure }) =>
    failure === null ? `${url}: status ${status}, ${quoted(text)}` : `${url}: ${failure}`,
  );
  return [
    `No proof of ${claim.domain} was found.`,
    `TXT record ${record.name}: expected ${quoted(record.value)}, found ${recordWords(txt)}.`,
    `File: expected status 200 with ${quoted(file.content)}, found ${found.join('; ')}.`,
    'Add the record or the file and retry. Name servers can take up to the TTL of the zone to show a new record.',
  ].join(' ');
}

function recordWords({ values, failure }: Looked['txt']): string {
  if (failure !== null) return `nothing: ${failure}`;
  if (values.length === 0) return 'no such record';
  const more = values.length > MOST_VALUES ? ` and ${values.length - MOST_VALUES} more` : '';
  return `${values.slice(0, MOST_VALUES).map(quoted).join(', ')}${more}`;
}

function quoted(text: string): string {
  if (text === '') return 'no text';
  return JSON.stringify(text.length > MOST_CHARACTERS ? `${text.slice(0, MOST_CHARACTERS)}…` : text);
}
