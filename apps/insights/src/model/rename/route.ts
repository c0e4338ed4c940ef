import type { Service } from '@sightline/service';
import type { Insights } from '../../http/parts.ts';
import { renameOwnRoute } from '../../organization/own/rename-route.ts';
import { models } from '../models.ts';

export function renameModelRoute(app: Service, insights: Insights): void {
  renameOwnRoute(app, insights, models, {
    param: 'model_id',
    operationId: 'renameModel',
    example: 'Our new shop assistant',
  });
}
