import type { Engines, Estimate } from '@sightline/engines';
import type { InputFault } from '@sightline/service';
import type { Pool, PoolClient } from 'pg';
import { requireCategory } from '../../category/visible-category.ts';
import { withoutFaults } from '../../http/refuse-faults.ts';
import { placeColumn, placeFor, type RegionPlace } from '../../region/place.ts';
import { promptsOfSchedule } from '../plan/plan-due.ts';
import type { EngineTarget } from '../target/stored-target.ts';
import { planOf, unableTo } from '../target/target.ts';
import type { ScheduleInput } from './schedule.ts';

/** What a schedule would ask. */
export interface CheckedSchedule {
  organizationId: string;
  target: Pick<EngineTarget, 'id' | 'route' | 'mode' | 'settings'> & { holdNanos: bigint };
  prompts: number;
  runsPerSlot: number;
  /** By the prices that are known; of a prompt as long as the longest. */
  estimate: Estimate | undefined;
}

interface Facts {
  organization_id: string;
  id: string;
  route: string;
  mode: CheckedSchedule['target']['mode'];
  settings: CheckedSchedule['target']['settings'];
  hold: string;
  regions: { id: string; name: string; place: RegionPlace | null }[];
  personas: { id: string; name: string }[];
  topics: string[];
  tags: string[];
  prompts: number;
  runs: number;
  longest: string | null;
  languages: string[];
}

/** 422, by name and place, for what is not there and for what the engine cannot do: nothing is left out silently. */
export async function checkSchedule(
  pool: Pool | PoolClient,
  engines: Engines,
  { category_id: categoryId, organizationIds }: { category_id: string; organizationIds: string[] },
  input: ScheduleInput,
): Promise<CheckedSchedule> {
  await requireCategory(pool, categoryId, organizationIds);
  const facts = await read(pool, categoryId, organizationIds, input);
  return withoutFaults((faults) => {
    const tell = (msg: string, type: string, ...place: (string | number)[]) =>
      void faults.push({ loc: ['body', ...place], msg, type });
    if (input.spread_hours > input.every_hours)
      tell('must not be more than every_hours', 'less_than_equal', 'spread_hours');
    if (!facts)
      tell('is no target of an organization of yours that has this category', 'unknown', 'target_id');
    const nothing = {
      organizationId: '',
      target: {} as CheckedSchedule['target'],
      prompts: 0,
      runsPerSlot: 0,
      estimate: undefined,
    };
    if (!facts) return nothing;
    const known = (given: string[], there: string[], field: string, what: string) => {
      for (const [index, id] of given.entries())
        if (!there.includes(id.toLowerCase()))
          tell(`The category has no such ${what}`, 'unknown', field, index);
    };
    known(input.topic_ids, facts.topics, 'topic_ids', 'topic');
    known(input.tag_ids, facts.tags, 'tag_ids', 'tag');
    known(
      input.region_ids,
      facts.regions.map(({ id }) => id),
      'region_ids',
      'region',
    );
    known(
      input.persona_ids,
      facts.personas.map(({ id }) => id),
      'persona_ids',
      'persona',
    );
    const estimate = refuseUnable(engines, facts, input, faults);
    const { route, mode, settings, id } = facts;
    return {
      organizationId: facts.organization_id,
      target: { id, route, mode, settings, holdNanos: BigInt(facts.hold) },
      prompts: facts.prompts,
      runsPerSlot: facts.runs * input.replicates,
      estimate,
    };
  });
}

function refuseUnable(
  engines: Engines,
  { route, mode, settings, regions, personas, longest, languages }: Facts,
  input: ScheduleInput,
  faults: InputFault[],
): Estimate | undefined {
  const state = engines.routes.find(({ name }) => name === route);
  const tell = (msg: string, ...place: (string | number)[]) =>
    void faults.push({ loc: ['body', ...place], msg, type: 'unable' });
  if (!state) {
    tell(`asks by the route ${route}, which this service does not have`, 'target_id');
    return undefined;
  }
  const plan = planOf(settings, { mode, prompt: longest ?? '' });
  const at = <Item extends { id: string }>(items: Item[], id: string) =>
    items.find((one) => one.id === id.toLowerCase());
  for (const { msg } of unableTo(state, plan)) tell(msg, 'target_id');
  for (const [index, id] of input.region_ids.entries()) {
    const region = at(regions, id);
    if (!region) continue;
    if (region.place === null)
      tell(`${region.name} has no country: nothing can be asked from there`, 'region_ids', index);
    else
      for (const { loc, msg } of unableTo(state, { ...plan, place: placeFor(region.place, route) }))
        if (loc[0] === 'place') tell(`${region.name}: ${msg}`, 'region_ids', index);
  }
  for (const [index, id] of input.persona_ids.entries()) {
    const persona = at(personas, id);
    for (const { loc, msg } of persona ? unableTo(state, { ...plan, persona: persona.name }) : [])
      if (loc[0] === 'persona') tell(`${persona?.name}: ${msg}`, 'persona_ids', index);
  }
  for (const language of languages)
    for (const { loc, msg } of unableTo(state, { ...plan, language }))
      if (loc[0] === 'language') tell(`Prompts are in ${language}: ${msg}`, 'target_id');
  if (faults.length > 0 || state.missing.length > 0) return undefined;
  return engines.open(route).estimate({ key: 'estimate', ...plan });
}

async function read(
  pool: Pool | PoolClient,
  categoryId: string,
  organizationIds: string[],
  { target_id, topic_ids, tag_ids, region_ids, persona_ids }: ScheduleInput,
): Promise<Facts | undefined> {
  const { rows } = await pool.query<Facts>(
    `WITH s AS (SELECT $1::uuid AS category_id, $2::uuid AS target_id, $4::uuid[] AS topic_ids, $5::uuid[] AS tag_ids, $6::uuid[] AS region_ids, $7::uuid[] AS persona_ids),
       chosen AS (SELECT p.prompt, p.language,
           CASE WHEN s.region_ids = '{}' THEN 1 WHEN p.region_ids = '{}' THEN cardinality(s.region_ids) ELSE (SELECT count(*) FROM unnest(s.region_ids) r WHERE r = ANY (p.region_ids)) END
           * CASE WHEN s.persona_ids = '{}' THEN 1 WHEN p.persona_ids = '{}' THEN cardinality(s.persona_ids) ELSE (SELECT count(*) FROM unnest(s.persona_ids) e WHERE e = ANY (p.persona_ids)) END AS runs
         FROM s, LATERAL (SELECT p.* FROM ${promptsOfSchedule}) p)
     SELECT t.organization_id, t.id, t.route, t.mode, t.settings, t.hold_nanos::text AS hold,
       (SELECT coalesce(json_agg(of), '[]') FROM (SELECT g.id, g.name, ${placeColumn('g')} FROM category_regions c JOIN regions g ON g.id = c.region_id WHERE c.category_id = $1 AND g.id = ANY ($6)) of) AS regions,
       (SELECT coalesce(json_agg(json_build_object('id', e.id, 'name', e.name)), '[]') FROM personas e WHERE e.category_id = $1 AND e.id = ANY ($7)) AS personas,
       ARRAY(SELECT o.id::text FROM topics o WHERE o.category_id = $1 AND o.id = ANY ($4)) AS topics,
       ARRAY(SELECT a.id::text FROM tags a WHERE a.category_id = $1 AND a.id = ANY ($5)) AS tags,
       (SELECT count(*)::integer FROM chosen WHERE runs > 0) AS prompts, (SELECT coalesce(sum(runs), 0)::integer FROM chosen) AS runs,
       (SELECT prompt FROM chosen ORDER BY length(prompt) DESC LIMIT 1) AS longest, ARRAY(SELECT DISTINCT language FROM chosen) AS languages
     FROM targets t JOIN category_organizations o ON o.organization_id = t.organization_id AND o.category_id = $1
     WHERE t.id = $2 AND t.organization_id = ANY ($3)`,
    [categoryId, target_id, organizationIds, topic_ids, tag_ids, region_ids, persona_ids],
  );
  return rows[0];
}
