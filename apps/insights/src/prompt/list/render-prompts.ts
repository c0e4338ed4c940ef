import type { Names } from './names.ts';

export interface Renderer {
  /** JSON objects with commas between them; wrong while names are missing. */
  render(rows: PromptRow[]): string;
  /** Only looks whether names are missing. */
  lookUp(rows: PromptRow[]): void;
}

/** JSON of the assets that a text names. */
export type AssetsIn = (text: string) => string;

/** By hand: a serializer would write a name for each of the hundred thousand places of a page that have it. */
export function createRenderer(names: Names, assetsIn?: AssetsIn): Renderer {
  const known = new Map<string, Traits>();

  function traitsOf(text: string): Traits {
    let traits = known.get(text);
    if (traits === undefined) {
      traits = readTraits(text);
      known.set(text, traits);
    }
    return traits;
  }

  const named = (p: PromptFields) =>
    `"topic":${names.one('topic', p.topicId)},"tags":[${names.list('tag', p.tagIds)}],"regions":[${names.list('region', p.regionIds)}],"platforms":[${names.list('platform', p.platformIds)}],"personas":[${names.list('persona', p.personaIds)}]`;

  function renderOne(row: PromptRow): string {
    const p = fieldsOf(row);
    const { types, others } = traitsOf(p.traits);
    const assets = assetsIn ? `,"names_assets":${assetsIn(p.prompt)}` : '';
    return `{"id":"${p.id}",${types},"prompt":${JSON.stringify(p.prompt)},${others},${named(p)}${assets},"created_at":"${rfc3339(p.createdAt)}","updated_at":"${rfc3339(p.updatedAt)}"}`;
  }

  return {
    render: (rows) => rows.map(renderOne).join(),
    lookUp: (rows) => {
      for (const row of rows) named(fieldsOf(row));
    },
  };
}

/** Members of the JSON object, before and after the text of the prompt. */
interface Traits {
  types: string;
  others: string;
}

/** Status, language and types of analysis as the statement joins them. */
function readTraits(text: string): Traits {
  const [status, language, types = ''] = text.split(' ');
  const analysisTypes = types.slice(1, -1).split(',').filter(Boolean);
  const promptType = ['visibility', 'sentiment'].find((type) => analysisTypes.includes(type)) ?? '';
  return {
    types: `"analysis_types":${JSON.stringify(analysisTypes)},"prompt_type":"${promptType}"`,
    others: `"language":${JSON.stringify(language)},"status":"${status}"`,
  };
}

/** PostgreSQL's text of a moment in UTC, `2026-11-15 09:30:00.123456` with as many decimals as it needs, as the wire has it. */
function rfc3339(moment: string): string {
  const milliseconds = moment.slice(20, 23).padEnd(3, '0');
  return `${moment.slice(0, 10)}T${moment.slice(11, 19)}.${milliseconds}Z`;
}

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
