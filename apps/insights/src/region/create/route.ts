import type { Service } from '@sightline/service';
import type { Insights } from '../../http/parts.ts';
import { createOwnRoute } from '../../organization/own/create-route.ts';
import { regions } from '../regions.ts';
import { insertRegion } from './query.ts';

export function createRegionRoute(app: Service, insights: Insights): void {
  createOwnRoute(app, insights, regions, {
    operationId: 'createRegion',
    description: 'The organization tracks it at once.',
    example: 'Bavaria',
    insert: insertRegion,
  });
}
