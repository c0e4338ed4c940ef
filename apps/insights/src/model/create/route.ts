import { transaction } from '@sightline/postgres';
import type { Service } from '@sightline/service';
import type { Insights } from '../../http/parts.ts';
import { createOwnRoute } from '../../organization/own/create-route.ts';
import { insertOwnName } from '../../organization/own/own-names.ts';
import { models } from '../models.ts';

export function createModelRoute(app: Service, insights: Insights): void {
  createOwnRoute(app, insights, models, {
    operationId: 'createModel',
    description:
      'An answer engine that is not built in. It cannot be removed, because answers will refer to it.',
    example: 'Our shop assistant',
    insert: (pool, own, name) => transaction(pool, (client) => insertOwnName(client, own, name)),
  });
}
