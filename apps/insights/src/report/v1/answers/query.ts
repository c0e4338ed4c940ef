import { streamRows } from '@sightline/clickhouse';
import type { FastifyReply } from 'fastify';
import { refuseFaults } from '../../../http/refuse-faults.ts';
import { sendPage } from '../../../prompt/list/send-page.ts';
import { FIRST_CITED } from '../../answers/fields.ts';
import { firstCitedIn } from '../../answers/first-cited.ts';
import {
  answerStreamSettings,
  answersSql,
  countAnswers,
  NEWEST_FIRST,
  namesFor,
} from '../../answers/query.ts';
import { readPromptAssets } from '../../catalogue/read-catalogue.ts';
import { NONE } from '../../engine/names.ts';
import { AnyRow } from '../../engine/page.ts';
import type { Around, Row } from '../../engine/report.ts';
import type { Asking } from '../../engine/understand.ts';
import type { ReportParts } from '../../parts.ts';
import { FIRST_PAGE, understandV1 } from '../prepare.ts';
import { rowTexts } from '../row-texts.ts';
import { ASSET_OF_PROMPT, answersV1Fields, answerV1RowFields } from './fields.ts';
import { type AnswersV1Query, type AnswerV1Field, included } from './schema.ts';

const fieldsOf = ({ include = {} }: AnswersV1Query): AnswerV1Field[] =>
  (Object.keys(included) as AnswerV1Field[]).filter(
    (name) => name === 'created_at' || (include[name] ?? included[name]),
  );

/** Answers, the newest first; a page is written as it is read. */
export async function sendAnswers(
  insights: ReportParts,
  query: AnswersV1Query,
  asking: Asking,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const around = await understandV1(insights, { fields: answersV1Fields }, query, asking);
  if (query.include?.created_at === false)
    around.faults.push({
      loc: ['body', 'include', 'created_at'],
      msg: 'must be true (received false): created_at cannot be disabled',
      type: 'literal_error',
    });
  refuseFaults(around.faults);
  const where = answersSql(asking, around);
  // Counted before the page binds its own values.
  const total_rows = await countAnswers(insights, { where, params: { ...around.bindings.params } });
  const fields = fieldsOf(query);
  const columns = new Set(fields.flatMap((name) => answerV1RowFields[name].columns));
  const { bind, params } = around.bindings;
  const { limit = FIRST_PAGE.limit, offset = 0 } = query.pagination ?? {};
  const sql = `SELECT ${[...columns].join(', ')} FROM answers WHERE ${where}
    ${NEWEST_FIRST} LIMIT ${bind('UInt64', limit)} OFFSET ${bind('UInt64', offset)}`;
  const firstCited = firstCitedIn(insights.clickhouse, asking.categoryId);
  const texts = rowTexts({
    open: (signal) =>
      streamRows(insights.clickhouse, { sql, params, row: AnyRow, signal, settings: answerStreamSettings }),
    rowsAtATime: 100,
    summary: async () => ({ total_rows }),
    show: (rows) => showAnswers(insights, { fields, asking, around, firstCited }, rows),
  });
  return sendPage(reply, texts);
}

interface Listing {
  fields: AnswerV1Field[];
  asking: Asking;
  around: Around;
  firstCited: ReturnType<typeof firstCitedIn>;
}

async function showAnswers(
  { pool }: ReportParts,
  { fields, asking, around, firstCited }: Listing,
  rows: Row[],
): Promise<Row[]> {
  const shows = (...names: AnswerV1Field[]) => names.some((name) => fields.includes(name));
  const names = await namesFor(pool, asking, around, shows('prompt') ? rows : []);
  const prompts = shows('asset', 'asset_id') ? rows.map(({ prompt_id }) => String(prompt_id)) : [];
  const assets = await readPromptAssets(pool, asking, [...new Set(prompts)]);
  const first = shows('citation_details') ? await firstCited(rows) : null;
  return rows.map((row) => {
    const asset = assets.get(String(row.prompt_id)) ?? NONE;
    const whole = { ...row, [ASSET_OF_PROMPT]: asset, [FIRST_CITED]: first } as never;
    return Object.fromEntries(fields.map((name) => [name, answerV1RowFields[name].show(whole, names)]));
  });
}
