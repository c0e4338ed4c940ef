import type { RawAnswer } from '../raw-answer.ts';
import { beginOf, dayIn } from './calendar.ts';
import { type Fixture, NONE, type Request, type Row } from './fixture.ts';

const ofAnswers = ['date', 'model', 'topic', 'region', 'persona', 'prompt', 'tag', 'run', 'route'];
const isOfAnswers = (name: string) => ofAnswers.includes(name);

/** The values of an answer under the dimensions of answers: one combination, or one for each of its tags. */
export function keysOf(fixture: Fixture, request: Request, answer: RawAnswer): Record<string, string>[] {
  const names = [...new Set(request.group_by)].filter(isOfAnswers);
  let keys: Record<string, string>[] = [{}];
  for (const name of names) {
    keys = keys.flatMap((key) =>
      valuesOf(fixture, request, answer, name).map((value) => ({ ...key, [name]: value })),
    );
  }
  return keys;
}

function valuesOf(fixture: Fixture, request: Request, answer: RawAnswer, name: string): string[] {
  if (name === 'date') return [beginOf(request.interval, dayIn(zoneOf(fixture, request), answer.at))];
  if (name === 'tag') return answer.tag_ids;
  if (name === 'run') return [answer.answer_id];
  if (name === 'route') return [answer.route];
  return [answer[`${name}_id` as 'model_id']];
}

/** The request's own, or that of the deployment. */
const zoneOf = ({ zone }: Fixture, { timezone }: Request) => timezone ?? zone;

export const during = (fixture: Fixture, request: Request) => {
  const { start_date, end_date, branded = 'include', analysis = 'any' } = request;
  return fixture.answers.filter(({ at, prompt_id }) => {
    const day = dayIn(zoneOf(fixture, request), at);
    if (day < start_date || day > end_date || !isSetTo(fixture, prompt_id, analysis)) return false;
    return branded === 'include' || namesAsset(fixture, prompt_id) === (branded === 'only');
  });
};

/** Whether the prompt is set to this analysis; one that does not say what it is set to counts as such. */
function isSetTo({ prompts }: Fixture, promptId: string, analysis: string): boolean {
  const { analysisTypes = [] } = prompts.find(({ id }) => id === promptId) ?? {};
  return analysis === 'any' || analysisTypes.length === 0 || analysisTypes.includes(analysis);
}

/** Whether a name of an asset stands in the text of the prompt, with no letter or digit beside it. */
function namesAsset({ prompts, assets }: Fixture, promptId: string): boolean {
  const text = ` ${prompts.find(({ id }) => id === promptId)?.name ?? ''} `.toLowerCase();
  const isWordAt = (name: string, at: number) =>
    !/[\p{L}\p{N}]/u.test(`${text[at - 1]}${text[at + name.length]}`);
  return assets
    .flatMap(({ name, alternateNames = [] }) => [name, ...alternateNames])
    .some((one) => {
      const name = one.toLowerCase();
      for (let at = text.indexOf(name); at !== -1; at = text.indexOf(name, at + 1))
        if (isWordAt(name, at)) return true;
      return false;
    });
}

/** As a row shows it. */
export function shown(fixture: Fixture, name: string, value: string): unknown {
  if (name === 'date') return value;
  if (name === 'run') return { id: value, name: null };
  if (name === 'route') return value === '' ? null : { id: value, name: value };
  if (value === NONE) return null;
  const list = `${name}s` as 'models';
  return { id: value, name: fixture[list].find(({ id }) => id === value)?.name ?? null };
}

export const ratio = (part: number, whole: number) => (whole === 0 ? null : part / whole);

/** A key of all values, for maps. */
export const keyText = (key: Record<string, unknown>) => JSON.stringify(Object.entries(key).sort());

export interface Ranked {
  /** What makes rows of one group. */
  group: Record<string, string>;
  /** Texts by which equals go, in their order. */
  ties: string[];
  sorted: number | null;
  row: Row;
}

/** By which metric and in which direction a request sorts; where it is by date, how dates go before the usual order. */
export function sortOf({ sort }: Request, usual: string, ascending: string[] = []) {
  const { field = usual, dir } = sort ?? {};
  const by = (name: string) => (ascending.includes(name) ? 'asc' : 'desc');
  if (field === 'date') return { field: usual, direction: by(usual), byDate: dir ?? 'desc' } as const;
  return { field, direction: dir ?? by(field) } as const;
}

/** In their order and with their ranks. */
export function inOrder(rows: Ranked[], direction: 'asc' | 'desc', byDate?: 'asc' | 'desc'): Ranked[] {
  const before = (a: Ranked, b: Ranked) => {
    if (a.sorted === null || b.sorted === null) return Number(a.sorted === null) - Number(b.sorted === null);
    return direction === 'asc' ? a.sorted - b.sorted : b.sorted - a.sorted;
  };
  for (const one of rows) {
    const rivals = rows.filter((other) => keyText(other.group) === keyText(one.group));
    one.row.rank = 1 + rivals.filter((other) => before(other, one) < 0).length;
  }
  const bytes = (text: string) => Buffer.from(text).toString('hex');
  return rows.toSorted((a, b) => {
    const [one = '', other = ''] = [a.group.date, b.group.date];
    if (byDate && one !== other) return one < other === (byDate === 'asc') ? -1 : 1;
    const difference = before(a, b);
    if (difference !== 0) return difference;
    for (const [index, tie] of a.ties.entries()) {
      const [left, right] = [bytes(tie), bytes(b.ties[index] ?? '')];
      if (left !== right) return left < right ? -1 : 1;
    }
    return 0;
  });
}
