import { answerFields } from '../filter/answer-fields.ts';
import { entityField, wordedFields } from '../filter/fact-fields.ts';

/** What conditions on checked statements can be about. */
export const claimFields = {
  ...answerFields,
  ...wordedFields('theme'),
  ...wordedFields('claim'),
  asset: entityField('asset', 'asset_id'),
};
