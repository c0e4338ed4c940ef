import type { Service } from '@sightline/service';
import type { Content } from '../http/parts.ts';
import { getUsageRoute } from './get/route.ts';

export function usageRoutes(app: Service, content: Content): void {
  getUsageRoute(app, content);
}
