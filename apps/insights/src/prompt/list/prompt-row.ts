/**
 * A prompt as the statement gives it: its fields in one text, because a field costs the driver more than it costs PostgreSQL
 * to join them. Ids stay as they are; names are the same for many prompts and read once for all of them.
 */
export type PromptRow = string;

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

/** Not in any field but, if at all, in the text of the prompt, which is the last one. */
const SEPARATOR = '\u001f';

/** SQL: a row of `prompts p`. */
export const promptRow = `concat_ws(chr(${SEPARATOR.charCodeAt(0)}), ${columns.join(', ')})`;

export interface PromptFields {
  id: string;
  traits: string;
  topicId: string;
  tagIds: string;
  regionIds: string;
  platformIds: string;
  personaIds: string;
  createdAt: string;
  updatedAt: string;
  prompt: string;
}

/** By index: taking the list apart as a pattern costs more than cutting it. */
export function fieldsOf(row: PromptRow): PromptFields {
  const fields = row.split(SEPARATOR) as [string];
  const at = (index: number) => fields[index] ?? '';
  return {
    id: at(0),
    traits: at(1),
    topicId: at(2),
    tagIds: at(3),
    regionIds: at(4),
    platformIds: at(5),
    personaIds: at(6),
    createdAt: at(7),
    updatedAt: at(8),
    prompt: fields.length === columns.length ? at(9) : fields.slice(9).join(SEPARATOR),
  };
}
