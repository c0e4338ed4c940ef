import type { Names } from './names.ts';
import { fieldsOf, type PromptFields, type PromptRow } from './prompt-row.ts';

export interface Renderer {
  /** JSON objects with commas between them; wrong while names are missing. */
  render(rows: PromptRow[]): string;
  /** Only looks whether names are missing. */
  lookUp(rows: PromptRow[]): void;
}

/** By hand: a serializer would write a name for each of the hundred thousand places of a page that have it. */
export function createRenderer(names: Names): Renderer {
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
    return `{"id":"${p.id}",${types},"prompt":${JSON.stringify(p.prompt)},${others},${named(p)},"created_at":"${rfc3339(p.createdAt)}","updated_at":"${rfc3339(p.updatedAt)}"}`;
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
