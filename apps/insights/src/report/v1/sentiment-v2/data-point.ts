import type { Row } from '../../statement/plan.ts';
import type { View } from '../array-report.ts';

interface Shown {
  /** By the names that the request has. */
  views: Record<string, View>;
  scores: string[];
  comparison: { dateBeside: (date: string) => string } | undefined;
}

interface Named {
  id: string;
  name: string | null;
}

/** A row of the engine as this report gives it. */
export const dataPoint =
  ({ views, scores, comparison }: Shown) =>
  (row: Row): Row => {
    const groups = Object.entries(views).flatMap(([name, { of }]): [string, Named][] => {
      const value = row[of.name] as Named | null;
      return name === 'date' || value === null ? [] : [[name, value]];
    });
    const date = views.date ? String(row.date) : null;
    const hosts = row.hosts as string[];
    const isByGroup = Object.keys(views).some((name) => name !== 'date');
    const namesOf = groups.map(([name, { id, name: called }]) => [name, called ?? id]);
    return {
      scores: {
        current: scoresOf(row, '', scores),
        previous: comparison && row.previous_assessment_count ? scoresOf(row, 'previous_', scores) : null,
      },
      date,
      prev_date: date && comparison ? comparison.dateBeside(date) : null,
      group_ids: isByGroup ? Object.fromEntries(groups.map(([name, { id }]) => [name, id])) : null,
      group_names: isByGroup ? Object.fromEntries(namesOf) : null,
      group_metadata: isByGroup ? metadataOf(Object.fromEntries(groups), row) : null,
      cited_website_hrefs: hosts.map((host) => `https://${host}/`),
      total_count: null,
    };
  };

const scoresOf = (row: Row, before: string, names: string[]): Row =>
  Object.fromEntries(names.map((name) => [name, row[`${before}${name}`]]));

/** Only what the row is about. */
function metadataOf(groups: Record<string, Named>, row: Row): Row {
  const { theme, claim, prompt, topic, run, model, region, persona, asset_name } = groups;
  return {
    ...(theme && { theme: theme.name }),
    ...(claim && { claim: claim.name }),
    ...(prompt && { prompt_id: prompt.id, prompt_text: prompt.name }),
    ...(topic && { topic_id: topic.id }),
    ...(run && { run_id: run.id, created_at: new Date(Number(row.created_at)).toISOString() }),
    ...(model && { model_id: model.id }),
    ...(region && { region_id: region.id }),
    ...(persona && { persona_id: persona.id }),
    ...(asset_name && { asset_name: asset_name.name }),
  };
}
