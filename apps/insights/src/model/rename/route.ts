import type { Service } from '@sightline/service';
import { renameOwnRoute } from '../../organization/own/rename-route.ts';
import type { Insights } from '../../parts.ts';
import { models } from '../models.ts';

export function renameModelRoute(app: Service, insights: Insights): void {
  renameOwnRoute(app, insights, models, {
    param: 'model_id',
    operationId: 'renameModel',
    example: 'Our new shop assistant',
  });
}
