import { randomSeed } from '@sightline/stack';
import { createDraws } from '../../../testing/draws.ts';
import { insertAnswers } from '../raw-answer.ts';
import { reportsUnderTest } from '../reports-under-test.ts';
import { editWorld } from './edit-world.ts';
import type { Stage } from './in-worlds.ts';
import { newWorld } from './new-world.ts';
import type { World } from './world.ts';

/** The service with reports in this time zone, and one random world of one tenant. */
export async function stageIn(zone: string): Promise<Stage> {
  const reports = await reportsUnderTest({ REPORT_TIME_ZONE: zone });
  let world: Promise<World> | undefined;
  return {
    zone,
    shared: (draw) => {
      world ??= draw(createDraws(randomSeed(), `world in ${zone}`));
      return world;
    },
    post: (path, body) => reports.post(path, body),
    newWorld: (newId) => newWorld(reports.pool, reports.tenant.organizationId, zone, newId),
    insert: (answers) => insertAnswers(reports.clickhouse, answers),
    edit: (world, edits, newId) => editWorld(reports.pool, world, edits, newId),
  };
}
