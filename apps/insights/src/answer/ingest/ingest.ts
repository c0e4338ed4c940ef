import { type Answer, answerIdentity } from '@sightline/events';
import {
  createFaultFinder,
  createYielding,
  HttpError,
  type InputFault,
  JsonNameError,
  parseJson,
} from '@sightline/service';
import type { Pool } from 'pg';
import type { RowText } from '../../ingest/split-rows.ts';
import { type Held, wantedOf } from '../../judge/hold-answers.ts';
import type { CategoryReaders } from '../../reading/category-readers.ts';
import {
  type CategoryNames,
  type CategoryRow,
  categoryNames,
  type PromptRow,
  readCategories,
  readPrompts,
} from './catalogue.ts';
import { InputAnswer, MOST_ANSWERS } from './input-answer.ts';
import type { Duplicate } from './publish.ts';
import { readAnswer } from './read-answer.ts';
import { isOther, type TakenBefore } from './taken-before.ts';

export interface IngestParts {
  pool: Pool;
  organizationIds: string[];
  now: () => number;
  /** Resolves when the log has taken all of them, with those that it had before. */
  publish: (answers: Answer[]) => Promise<Duplicate[]>;
  before: TakenBefore;
  readers: CategoryReaders;
  /** Stores answers that are judged first. Undefined: none are. */
  hold: ((answers: Answer[]) => Promise<Held>) | undefined;
}

interface Rejected {
  index: number;
  id: string | null;
  faults: InputFault[];
}

/** Rows that are judged together: as much as is held in memory. */
const CHUNK_ROWS = 500;
const CHUNK_LENGTH = 4 * 1024 * 1024;
/** Of a larger answer only the first fault is told: it could have hundreds of thousands. */
const SEARCHED_LENGTH = 64 * 1024;
const MOST_FAULTS = 20;

const finder = createFaultFinder(InputAnswer);

interface Row {
  index: number;
  given: InputAnswer;
}

/** Judges row by row while they arrive and publishes what is good. Resolves when all of that was taken. */
export async function ingest(parts: IngestParts, pieces: AsyncIterable<RowText[]>) {
  const categories = new Map<string, CategoryNames>();
  const unnoted = new Map<string, CategoryRow>();
  const asked = new Set<string>();
  const seen = new Set<string>();
  const rejected: Rejected[] = [];
  let [index, accepted, length] = [0, 0, 0];
  let chunk: Row[] = [];
  const yieldIfDue = createYielding();
  /** One chunk is on its way to the log while the next is judged. */
  let publishing: Promise<void> = Promise.resolve();

  const reject = (at: number, id: unknown, faults: InputFault[]) =>
    rejected.push({
      index: at,
      id: typeof id === 'string' ? id.slice(0, 100) : null,
      faults: faults.slice(0, MOST_FAULTS),
    });

  try {
    for await (const rows of pieces)
      for (const row of rows) {
        if (index === MOST_ANSWERS)
          throw new HttpError(413, `A request has at most ${MOST_ANSWERS} answers.`);
        const waiting = yieldIfDue();
        if (waiting) await waiting;
        const given = parse(row, index, reject);
        if (given) {
          chunk.push({ index, given });
          length += 'text' in row ? row.text.length : 0;
        }
        index += 1;
        if (chunk.length === CHUNK_ROWS || length > CHUNK_LENGTH) await take();
      }
    await take();
    await publishing;
  } finally {
    await publishing.catch(() => undefined);
  }
  return { accepted, rejected: rejected.sort((a, b) => a.index - b.index) };

  async function take(): Promise<void> {
    const prompts = await look(chunk);
    const good = new Map<Answer, number>();
    for (const { index: at, given } of chunk) {
      const waiting = yieldIfDue();
      if (waiting) await waiting;
      const category = categories.get(given.category_id.toLowerCase());
      const prompt = prompts.get(`${given.category_id} ${given.prompt_id}`.toLowerCase());
      const read = readAnswer(given, { category, prompt, now: parts.now(), isRead: given.extract === true }, [
        'body',
        at,
      ]);
      if ('faults' in read) reject(at, given.id, read.faults);
      else if (seen.has(answerIdentity(read.answer))) reject(at, read.answer.id, [repeated(at)]);
      else {
        seen.add(answerIdentity(read.answer));
        good.set(read.answer, at);
      }
    }
    chunk = [];
    length = 0;
    const fresh = await notStored(good);
    await publishing;
    publishing = send(fresh, good);
    // Awaited with the next chunk.
    publishing.catch(() => undefined);
  }

  /** What is stored with the same content needs nothing more. */
  async function notStored(good: ReadonlyMap<Answer, number>): Promise<Answer[]> {
    const before = await parts.before.stored([...good.keys()]);
    return [...good].flatMap(([answer, at]) => {
      const hash = before.get(answerIdentity(answer));
      if (hash === undefined) return [answer];
      if (isOther(answer, hash)) reject(at, answer.id, [otherContent(at, answer)]);
      else accepted += 1;
      return [];
    });
  }

  async function send(fresh: Answer[], good: ReadonlyMap<Answer, number>): Promise<void> {
    const waiting = parts.hold ? fresh.filter((answer) => wantedOf(answer)) : [];
    const { others: heldOthers, unheld } = (await parts.hold?.(waiting)) ?? { others: [], unheld: [] };
    const toPublish = [...fresh.filter((answer) => !parts.hold || !wantedOf(answer)), ...unheld];
    const differing = await parts.before.differing(await parts.publish(toPublish));
    const identities = new Set(differing.map(answerIdentity));
    const others = [...heldOthers, ...fresh.filter((answer) => identities.has(answerIdentity(answer)))];
    for (const answer of others) {
      const at = good.get(answer) ?? 0;
      reject(at, answer.id, [otherContent(at, answer)]);
    }
    accepted += fresh.length - others.length;
  }

  async function look(wanted: Row[]): Promise<Map<string, PromptRow>> {
    const named = new Map(
      wanted.map(({ given: { category_id, prompt_id } }) => [
        `${category_id} ${prompt_id}`.toLowerCase(),
        { category_id, prompt_id },
      ]),
    );
    const missing = new Set(
      wanted.map(({ given }) => given.category_id.toLowerCase()).filter((id) => !asked.has(id)),
    );
    for (const id of missing) asked.add(id);
    if (missing.size > 0)
      for (const row of await readCategories(parts.pool, [...missing], parts.organizationIds)) {
        categories.set(row.id, categoryNames(row, parts.readers));
        unnoted.set(row.id, row);
      }
    const toRead = wanted.flatMap(({ given }) => (given.extract ? [given.category_id.toLowerCase()] : []));
    const toNote = [...new Set(toRead)].flatMap((id) => unnoted.get(id) ?? []);
    await parts.readers.note(parts.pool, toNote);
    for (const { id } of toNote) unnoted.delete(id);
    const found =
      named.size > 0 ? await readPrompts(parts.pool, [...named.values()], parts.organizationIds) : [];
    return new Map(found.map((prompt) => [`${prompt.category_id} ${prompt.id}`, prompt]));
  }
}

function parse(row: RowText, index: number, reject: (at: number, id: unknown, faults: InputFault[]) => void) {
  const loc = ['body', index];
  if ('isTooLong' in row) {
    reject(index, null, [{ loc, msg: 'is larger than the maximum size of an answer', type: 'too_large' }]);
    return undefined;
  }
  let value: unknown;
  try {
    value = parseJson(row.text);
  } catch (error) {
    const msg = error instanceof JsonNameError ? error.message : 'is not JSON';
    reject(index, null, [{ loc, msg, type: 'json_invalid' }]);
    return undefined;
  }
  if (finder.isValid(value)) return value;
  const how = row.text.length > SEARCHED_LENGTH ? 'first' : 'all';
  reject(index, (value as { id?: unknown } | null)?.id, finder.faults(value, loc, how));
  return undefined;
}

const otherContent = (index: number, { id, at }: Answer): InputFault => ({
  loc: ['body', index, 'id'],
  msg: `The answer ${id} of ${at.slice(0, 10)} was already accepted with other content; send changed content with another id`,
  type: 'other_content',
});

const repeated = (index: number): InputFault => ({
  loc: ['body', index, 'id'],
  msg: 'The same answer is already in this request',
  type: 'repeated',
});
