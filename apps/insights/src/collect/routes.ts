import type { Service } from '@sightline/service';
import type { Insights } from '../http/parts.ts';
import { noticeRoute } from './notice/route.ts';
import { getPayloadRoute, getRunRoute, ListEngineRunsResponse, listRunsRoute } from './run/read/route.ts';
import { EngineRun, EngineRunDetails } from './run/run.ts';
import { createScheduleRoute, estimateScheduleRoute } from './schedule/create/route.ts';
import { ScheduleEstimate } from './schedule/estimate.ts';
import { listSchedulesRoute } from './schedule/read/route.ts';
import { EngineSchedule } from './schedule/schedule.ts';
import { deleteScheduleRoute, runScheduleRoute, updateScheduleRoute } from './schedule/update/route.ts';
import type { CollectParts } from './settings.ts';
import {
  listCapsRoute,
  listSpendingRoute,
  putCapsRoute,
  SpendingCap,
  SpendingRow,
} from './spending/routes.ts';
import { checkTargetRoute, TargetCheck } from './target/check/route.ts';
import { createTargetRoute } from './target/create/route.ts';
import { EngineRoute, listEngineRoutesRoute, listTargetsRoute } from './target/list/route.ts';
import { EngineTarget } from './target/stored-target.ts';
import { deleteTargetRoute, updateTargetRoute } from './target/update/route.ts';

/** What is asked of answer engines, how often, and for how much. The collectors ask. */
export async function collectRoutes(app: Service, insights: Insights, collect: CollectParts): Promise<void> {
  for (const schema of [
    ...[EngineRoute, EngineTarget, TargetCheck, EngineSchedule, ScheduleEstimate],
    ...[EngineRun, EngineRunDetails, ListEngineRunsResponse, SpendingCap, SpendingRow],
  ])
    app.addSchema(schema);
  const parts = { ...insights, ...collect };
  listEngineRoutesRoute(app, collect.engines);
  listTargetsRoute(app, insights);
  createTargetRoute(app, parts);
  updateTargetRoute(app, parts);
  deleteTargetRoute(app, insights);
  checkTargetRoute(app, parts);
  listSchedulesRoute(app, insights);
  estimateScheduleRoute(app, parts);
  createScheduleRoute(app, parts);
  updateScheduleRoute(app, parts);
  deleteScheduleRoute(app, insights);
  runScheduleRoute(app, insights);
  listRunsRoute(app, insights);
  getRunRoute(app, insights);
  getPayloadRoute(app, insights);
  listCapsRoute(app, insights);
  putCapsRoute(app, insights);
  listSpendingRoute(app, insights);
  await noticeRoute(app, parts);
}
