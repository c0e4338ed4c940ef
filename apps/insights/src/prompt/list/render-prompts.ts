import type { Names } from './names.ts';
import type { PromptRow } from './statements.ts';

export type PreparedPrompt = ReturnType<ReturnType<typeof preparePrompts>>;

/** The first of two steps: asks for the names of all that prompts name, so that they can be learned at once. */
export function preparePrompts(names: Names) {
  const known = new Map<string, Traits>();

  function traitsOf(text: string): Traits {
    let traits = known.get(text);
    if (traits === undefined) {
      traits = readTraits(text);
      known.set(text, traits);
    }
    return traits;
  }

  return (row: PromptRow) => {
    const [id, prompt, traits, topic, tags, regions, platforms, personas, created, updated] = row;
    return {
      id,
      prompt,
      traits: traitsOf(traits),
      topic: names.one('topic', topic),
      tags: names.list('tag', tags),
      regions: names.list('region', regions),
      platforms: names.list('platform', platforms),
      personas: names.list('persona', personas),
      created,
      updated,
    };
  };
}

/** By hand: names are written once and not for each of the hundred thousand places of a page that have them. */
export const renderPrompt = (p: PreparedPrompt): string =>
  `{"id":"${p.id}",${p.traits.types},"prompt":${JSON.stringify(p.prompt)},${p.traits.others},"topic":${p.topic.json},"tags":[${p.tags.json}],"regions":[${p.regions.json}],"platforms":[${p.platforms.json}],"personas":[${p.personas.json}],"created_at":"${rfc3339(p.created)}","updated_at":"${rfc3339(p.updated)}"}`;

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
