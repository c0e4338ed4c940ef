import {
  type AnswerField,
  answerRowFields,
  idOrNull,
  ifLookedFor,
  listed,
  nameIn,
  type Stored,
  type StoredAssessment,
  searchResults,
} from '../../answers/fields.ts';
import type { Field, Fields } from '../../filter/fields.ts';
import { entityField, idOperators } from '../../filter/fields.ts';
import { answerFieldsV1 } from '../fields.ts';
import type { AnswerV1Field } from './schema.ts';

/** An answer is one of the assets that it mentions. */
const asset = entityField('asset', 'mentions.asset_id', { many: true, level: 'answer' });
export const answersV1Fields: Fields = {
  ...answerFieldsV1,
  asset_id: { ...asset, idsOnly: true, operators: idOperators } as Field,
  asset_name: asset,
};

/** Put beside what ClickHouse gives: it is known of the prompt only. */
export const ASSET_OF_PROMPT = 'asset_of_prompt';
const ofPrompt = ({ show }: AnswerField): AnswerField => ({ columns: ['prompt_id'], show });

const assessments = <T>(shown: (assessments: StoredAssessment[]) => T): AnswerField => ({
  columns: ['assessments', 'has_assessments'],
  show: ifLookedFor('has_assessments', (row, { catalogue }) =>
    shown(
      (listed(row, 'assessments') as StoredAssessment[])
        .filter(({ theme }) => theme !== '')
        .map((one) => ({ ...one, theme: catalogue.shownTheme(one.theme) })),
    ),
  ),
});

/** Each once. */
const distinct = <T>(all: T[]): T[] => [...new Map(all.map((one) => [JSON.stringify(one), one])).values()];

const {
  date,
  model: _named,
  sentiment_claims: _claims,
  web_search_results: _results,
  ...same
} = answerRowFields;

export const answerV1RowFields: Record<AnswerV1Field, AnswerField> = {
  ...same,
  created_at: date,
  model: nameIn('model', 'model_id'),
  model_id: idOrNull('model_id'),
  prompt_type: { columns: ['analysis_types'], show: (row) => listed(row, 'analysis_types')[0] ?? null },
  asset: ofPrompt(nameIn('asset', ASSET_OF_PROMPT)),
  asset_id: ofPrompt(idOrNull(ASSET_OF_PROMPT)),
  web_search_results: {
    columns: ['search_results', 'has_searches'],
    show: searchResults,
  },
  search_triggered: {
    columns: ['searches', 'has_searches'],
    show: ifLookedFor('has_searches', (row: Stored) => listed(row, 'searches').length > 0),
  },
  themes: assessments((all) => distinct(all.map(({ theme }) => theme))),
  // The type has two values: what is neither is a theme without one, and left out.
  sentiment_themes: assessments((all) =>
    distinct(
      all
        .filter(({ sentiment }) => sentiment !== 'neutral')
        .map(({ theme, sentiment }) => ({ type: sentiment, name: theme })),
    ),
  ),
};
