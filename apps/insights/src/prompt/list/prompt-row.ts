/**
 * A prompt as the statement gives it: its fields in one text, because a field costs the driver more than it costs PostgreSQL
 * to join them. Ids stay as they are; names are the same for many prompts and read once for all of them.
 */
export type PromptRow = string;

/** Not in any prompt; should it be in one all the same, the text of the prompt is the last field. */
const SEPARATOR = '\u001f';

const columns = [
  'p.id',
  // None of the three has a space in it.
  `concat_ws(' ', p.status, p.language, p.analysis_types)`,
  'p.topic_id',
  'p.tag_ids',
  'p.region_ids',
  'p.platform_ids',
  'p.persona_ids',
  `p.created_at AT TIME ZONE 'UTC'`,
  `p.updated_at AT TIME ZONE 'UTC'`,
  'p.prompt',
];

/** SQL: a row of `prompts p`. */
export const promptRow = `concat_ws(chr(${SEPARATOR.charCodeAt(0)}), ${columns.join(', ')})`;

type PromptFields = [
  id: string,
  traits: string,
  topicId: string,
  tagIds: string,
  regionIds: string,
  platformIds: string,
  personaIds: string,
  createdAt: string,
  updatedAt: string,
  ...prompt: string[],
];

export const fieldsOf = (row: PromptRow) => row.split(SEPARATOR) as PromptFields;
export const textOf = (prompt: string[]): string => prompt.join(SEPARATOR);
