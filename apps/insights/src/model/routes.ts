import { transaction } from '@sightline/postgres';
import type { Service } from '@sightline/service';
import type { Insights } from '../http/parts.ts';
import { createOwnRoute } from '../organization/own/create-route.ts';
import { insertOwnName, type OwnTable } from '../organization/own/own-names.ts';
import { renameOwnRoute } from '../organization/own/rename-route.ts';
import { listModelsRoute } from './list/route.ts';

export function modelRoutes(app: Service, insights: Insights): void {
  listModelsRoute(app, insights);
  createModelRoute(app, insights);
  renameModelRoute(app, insights);
}

const models: OwnTable = { table: 'models', one: 'model' };

function createModelRoute(app: Service, insights: Insights): void {
  createOwnRoute(app, insights, models, {
    operationId: 'createModel',
    description:
      'An answer engine that is not built in. It cannot be removed, because answers will refer to it.',
    example: 'Our shop assistant',
    insert: (pool, own, name) => transaction(pool, (client) => insertOwnName(client, own, name)),
  });
}

function renameModelRoute(app: Service, insights: Insights): void {
  renameOwnRoute(app, insights, models, {
    param: 'model_id',
    operationId: 'renameModel',
    example: 'Our new shop assistant',
  });
}
